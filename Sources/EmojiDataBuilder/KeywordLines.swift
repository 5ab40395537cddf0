/// The rows of a file of keywords: a key, a tab, and words separated by `|`.
struct KeywordLines {
  let keywords: [String: [String]]

  init(tsv path: String) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    var keywords: [String: [String]] = [:]
    for (index, text) in source.lines.enumerated() where !text.isEmpty && !text.hasPrefix("# ") {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      let words = fields.last?.split(separator: "|").map(String.init) ?? []
      guard fields.count == 2, !fields[0].isEmpty, !words.isEmpty, words.allSatisfy(Self.isKeyword)
      else { throw source.error("not a key and its keywords", line: index + 1) }
      keywords[String(fields[0])] = words
    }
    self.keywords = keywords
  }

  static func line(_ key: String, _ words: [String]) -> String {
    "\(key)\t\(words.joined(separator: "|"))\n"
  }

  static func isKeyword(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0 != "|" && $0.value >= 0x20 }
  }
}
