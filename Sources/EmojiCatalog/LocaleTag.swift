/// The parts of a locale's name that decide which annotations it has.
struct LocaleTag {
  var language: String
  var script: String?
  var region: String?

  /// Reads POSIX names (`zh_TW.UTF-8`, `sr_RS@latin`), BCP 47 (`zh-Hant-TW`) and CLDR's own form.
  /// Nil for `C`, `POSIX` and what begins with no language.
  init?(_ text: String) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = halves.first?.prefix(while: { $0 != "." }) else { return nil }
    var parts = name.split { $0 == "_" || $0 == "-" }[...]
    guard var language = parts.popFirst(), (2...8).contains(language.utf8.count),
      Self.isLetters(language), language.lowercased() != "posix"
    else { return nil }
    // An extended language stands for itself: zh-yue is yue.
    if let part = parts.first, part.utf8.count == 3, Self.isLetters(part), text.contains("-") {
      language = part
      parts.removeFirst()
    }
    self.language = language.lowercased()
    if let part = parts.first, part.utf8.count == 4, Self.isLetters(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first,
      part.utf8.count == 2 && Self.isLetters(part) || part.utf8.count == 3 && Self.isDigits(part)
    {
      region = part.uppercased()
    }
    if script == nil, halves.count == 2 { script = Self.scripts[halves[1].lowercased()] }
  }

  /// The names to look for, nearest first.
  var candidates: [String] {
    var candidates: [String] = []
    if let script {
      if let region { candidates.append("\(language)_\(script)_\(region)") }
      candidates.append("\(language)_\(script)")
    } else if let region {
      candidates.append("\(language)_\(region)")
    }
    return candidates + [language]
  }

  /// The modifiers of POSIX locales that mean a script. Others (`@euro`) mean none.
  private static let scripts = [
    "arabic": "Arab", "cyrillic": "Cyrl", "devanagari": "Deva", "iqtelif": "Latn", "latin": "Latn",
  ]

  private static func isLetters(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
