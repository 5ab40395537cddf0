import EmojiCatalog

/// The emoji that a query spells, as themselves or by their code points.
struct PastedEmoji {
  /// In the order of the query, each base once.
  private(set) var matches: [Catalog.Match] = []
  /// The query without them; empty where it names code points.
  private(set) var rest = ""

  /// Nobody pastes more on purpose; the bound keeps a hostile query cheap.
  private static let limit = 64

  init(_ query: String, in catalog: Catalog) {
    if let text = CodePoints.text(query) {
      take(text, in: catalog)
      if !matches.isEmpty { return }
      rest = query
    } else if query.unicodeScalars.contains(where: Self.mayBeEmoji) {
      rest = take(query, in: catalog)
    } else {
      rest = query
    }
  }

  @discardableResult
  private mutating func take(_ text: String, in catalog: Catalog) -> String {
    if let match = catalog.match(text) {
      matches = [match]
      return ""
    }
    var rest = ""
    for character in text {
      guard matches.count < Self.limit, character.unicodeScalars.contains(where: Self.mayBeEmoji),
        let match = catalog.match(String(character))
      else {
        rest.append(character)
        continue
      }
      if !matches.contains(where: { $0.id == match.id }) { matches.append(match) }
      rest.append(" ")
    }
    return rest
  }

  /// Digits count as emoji in Unicode, since keycaps begin with them; those end with U+20E3.
  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && (scalar.properties.isEmoji || scalar == "\u{20E3}")
  }
}

/// Code points in the notations of standards, programs and file names.
enum CodePoints {
  /// The text that `U+1F44B U+1F3FD`, `1f44b-1f3fd` or `0x1F44B,0x1F3FD` spells, or nil where a query
  /// is something else. Without a prefix it takes four digits, so that "100" stays a word.
  static func text(_ query: String) -> String? {
    guard query.utf8.count <= 256 else { return nil }
    let parts = query.split { " ,-_".contains($0) }
    guard !parts.isEmpty else { return nil }
    var text = String.UnicodeScalarView()
    for part in parts {
      guard let scalar = scalar(part) else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  private static func scalar(_ part: Substring) -> Unicode.Scalar? {
    let hasPrefix = ["U+", "u+", "0x", "0X", "\\u"].contains(part.prefix(2))
    let digits = hasPrefix ? part.dropFirst(2) : part
    guard ((hasPrefix ? 1 : 4)...6).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit)
    else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
