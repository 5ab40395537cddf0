import EmojiSearch

/// What somebody typed into a search over everything that the desktop has, where emoji are a guest.
///
/// Most of it is not meant for emoji: the beginning of a program's name must not bring a row of them.
public struct DoorQuery: Hashable, Sendable {
  public let text: String
  /// Whether the beginning of a word is enough to be found by.
  let takesBeginnings: Bool

  /// Longer texts are no names of emoji, and cost time.
  static let longest = 60

  /// Nil for a text that is no plausible question for emoji.
  ///
  /// - Parameter terms: the words, as GNOME's shell splits them, or the text as one.
  public init?(_ terms: [String]) {
    var text = ""
    for term in terms {
      // Before anything is looked at: a caller may send megabytes.
      guard term.utf8.count <= Self.longest * 4, text.utf8.count <= Self.longest * 4 else {
        return nil
      }
      let word = term.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !word.isEmpty { text += (text.isEmpty ? "" : " ") + word }
    }
    guard let first = text.first, text.count <= Self.longest, !"/~=\\".contains(first) else {
      // Nothing, a whole text, a path or a sum.
      return nil
    }
    self.text = text
    let letters = text.unicodeScalars.lazy.filter { $0.properties.isAlphabetic }
    let count = letters.count
    // A sign of Han, Kana or Hangul says as much as a word.
    let isDense = letters.contains { (0x2E80...0xD7FF).contains($0.value) }
    if isDense {
      takesBeginnings = count > 1
    } else if first == ":" {
      takesBeginnings = count > 3
      guard count > 1 || count == 0 else { return nil }
    } else if count == 0 {
      // An emoji or an emoticon; digits and signs alone are sums and paths.
      takesBeginnings = false
      let isSpecial = text.unicodeScalars.contains { $0.value > 0xFF }
      guard isSpecial || text.utf8.count <= 3 else { return nil }
    } else {
      takesBeginnings = count > 3
      guard count > 2 else { return nil }
    }
  }

  /// Whether a result is sure enough to be shown among everything else.
  func takes(_ reason: MatchReason) -> Bool {
    switch reason {
    case .itself, .alias, .shortcode, .emoticon, .name, .keyword, .saying, .nameWords: true
    case .namePrefix, .keywordPrefix, .territory: takesBeginnings
    case .stem, .typo, .insideWord, .partial, .related: false
    }
  }
}
