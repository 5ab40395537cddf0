import PickerModel

/// All that decides how a pick is inserted.
public nonisolated struct InsertionSituation: Hashable, Sendable {
  public var display: Display.Kind
  /// What the user has set.
  public var wanted: PickerSettings.Insertion
  /// What pastes where the program is not known to want another shortcut.
  public var shortcut = PasteShortcut.controlV
  /// Whether what is picked becomes the primary selection as well.
  public var takesPrimary = false
  /// Whether the clipboard gets back what it held.
  public var restores = false
  /// The methods that work here.
  public var usable: Set<InsertionMethod>
  /// Whether the desktop says which window has the focus.
  public var seesFocus: Bool
  /// The window that had it when the picker was called.
  public var origin: OriginWindow?

  public init(
    display: Display.Kind, wanted: PickerSettings.Insertion, usable: Set<InsertionMethod>,
    seesFocus: Bool, origin: OriginWindow?
  ) {
    self.display = display
    self.wanted = wanted
    self.usable = usable
    self.seesFocus = seesFocus
    self.origin = origin
  }

  /// What to try, the best first; empty where Enter can only copy.
  ///
  /// Pasting comes first where the program is known, since a program that has read the clipboard has
  /// what was picked, while nobody can see whether it took what was typed. Where it is not known,
  /// any shortcut may be the wrong one, and typing comes first.
  public var steps: [InsertionStep] {
    if seesFocus ? origin == nil : display == .x11 { return [] }
    let methods: [InsertionMethod] =
      switch display {
      case .x11: [.xtest, .ydotool, .dotool]
      case .wayland: [.virtualKeyboard, .portal, .ydotool, .dotool]
      }
    let works = methods.filter(usable.contains)
    let typing = works.filter(\.types).map { InsertionStep($0, .type) }
    let pasting = works.map { InsertionStep($0, .paste(pasteShortcut)) }
    switch wanted {
    case .never: return []
    case .type: return typing
    case .paste: return pasting
    case .auto:
      if origin == nil { return typing + pasting.filter { !$0.method.types } }
      return pasting.filter(\.method.types) + typing + pasting.filter { !$0.method.types }
    }
  }

  /// What pastes in the program that the user came from.
  public var pasteShortcut: PasteShortcut { origin?.ownShortcut ?? shortcut }

  /// Whether the primary selection has to hold what is picked.
  var needsPrimary: Bool {
    takesPrimary || origin?.pastesPrimary == true && steps.contains { $0.action != .type }
  }
}
