/// A locale identifier in CLDR's form (UTS #35 part 1, "Unicode Locale Identifier").
struct LocaleID: Hashable {
  var language: String
  var script: String?
  var region: String?
  /// Variants, in the spelling of the identifier.
  var rest: [String] = []

  /// Reads `zh_Hant_HK`; nil for what does not begin with a language.
  init?(_ text: String) {
    var parts = text.split(separator: "_", omittingEmptySubsequences: false).map(String.init)[...]
    guard let first = parts.popFirst(), (2...8).contains(first.count), Self.isLetters(first) else {
      return nil
    }
    language = first.lowercased()
    if let part = parts.first, part.count == 4, Self.isLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first,
      part.count == 2 && Self.isLetters(part) || part.count == 3 && Int(part) != nil
    {
      region = part.uppercased()
      parts.removeFirst()
    }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    rest = Array(parts)
  }

  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  private static func isLetters(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension LocaleID: CustomStringConvertible {
  var description: String {
    ([language] + [script, region].compactMap(\.self) + rest).joined(separator: "_")
  }
}
