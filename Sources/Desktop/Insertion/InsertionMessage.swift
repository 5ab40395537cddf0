import PickerModel

/// What the user is told where a pick was not inserted.
public nonisolated enum InsertionMessage: Hashable, Sendable {
  /// Nothing works here, so that it was copied only.
  case copied(PasteShortcut)
  /// It was tried. Without a shortcut the clipboard holds what it held before.
  case failed(Reason, text: String, PasteShortcut?)

  public enum Reason: CaseIterable, Hashable, Sendable {
    case focusIsElsewhere, originIsGone, noMethodWorked, wasNotTaken, wasInterrupted
    case keysAreHeld, mayBeIncomplete

    fileprivate func phrase(_ text: String) -> Phrase {
      switch self {
      case .focusIsElsewhere:
        Phrase(
          "{emoji} was not inserted: the window you came from did not get the focus back.",
          ["emoji": text])
      case .originIsGone:
        Phrase(
          "{emoji} was not inserted: the window you came from is closed.", ["emoji": text])
      case .noMethodWorked: Phrase("{emoji} was not inserted: see wink doctor.", ["emoji": text])
      case .wasNotTaken:
        Phrase("{emoji} was not inserted: the program did not take it.", ["emoji": text])
      case .wasInterrupted:
        Phrase(
          "{emoji} was not inserted: Wink was called before it could be.", ["emoji": text])
      case .keysAreHeld:
        Phrase("{emoji} was not inserted: a key was held down.", ["emoji": text])
      case .mayBeIncomplete:
        Phrase("{emoji} may be there in part only.", ["emoji": text])
      }
    }
  }

  /// For people, a sentence each: in English, to be translated.
  public var phrases: [Phrase] {
    switch self {
    case .copied(let shortcut): [Phrase("Copied: press {keys}", ["keys": shortcut.name])]
    case .failed(let reason, let text, let shortcut):
      [reason.phrase(text)]
        + (shortcut.map { [Phrase("It is copied: press {keys}.", ["keys": $0.name])] } ?? [])
    }
  }

  /// All of it in another language.
  public func text(translate: (String) -> String) -> String {
    phrases.map { $0.text(translate: translate) }.joined(separator: " ")
  }
}
