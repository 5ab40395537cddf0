import EmojiCatalog
import Foundation

/// Which characters have a text presentation beside that as an emoji, from Unicode's
/// `emoji-variation-sequences.txt` or from the `text-presentations.tsv` that was made of it before.
struct VariationSequences {
  /// What the header of the file that is made names as the source.
  let origin: String
  /// The characters, each as a text of its own.
  private(set) var characters: Set<String> = []

  static let originMark = "# Presentations: "

  /// Reads either kind of file.
  init(_ path: String) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    if source.lines.first?.hasPrefix("# emoji-variation-sequences.txt") == true {
      var parser = Parser(source)
      try parser.parse()
      origin = "\(parser.version) \(parser.copyright)"
      characters = parser.characters
    } else {
      let mark = source.lines.first { $0.hasPrefix(Self.originMark) }
      guard let mark else {
        throw source.error("not an emoji-variation-sequences.txt", line: 1)
      }
      origin = String(mark.dropFirst(Self.originMark.count))
      for (index, text) in source.lines.enumerated() where !text.isEmpty && !text.hasPrefix("# ") {
        guard text.unicodeScalars.count == 1, characters.insert(text).inserted else {
          throw source.error("not one character, or one listed twice", line: index + 1)
        }
      }
    }
  }

  func has(_ key: String) -> Bool { characters.contains(key) }
}

/// Reads the file and believes nothing: each character has both styles, in the order of the code
/// points, and there are as many as the file says.
private struct Parser {
  private let source: SourceText
  private(set) var version = ""
  private(set) var copyright = ""
  private(set) var characters: Set<String> = []
  private var last: UInt32 = 0
  /// The character whose emoji style must come next.
  private var open: Unicode.Scalar?
  private var total: Int?
  private var ended = false

  init(_ source: SourceText) { self.source = source }

  mutating func parse() throws(BuilderError) {
    for (index, text) in source.lines.enumerated() where !text.allSatisfy(\.isWhitespace) {
      if ended { throw source.error("text after #EOF", line: index + 1) }
      if text.hasPrefix("#") { try comment(text, index + 1) } else { try row(text, index + 1) }
    }
    guard ended else { throw source.error("no #EOF: the file is cut off", line: 1) }
    guard !version.isEmpty else { throw source.error("no version in the header", line: 1) }
  }

  private mutating func comment(_ text: String, _ line: Int) throws(BuilderError) {
    let words = text.dropFirst().trimmed
    if text == "#EOF" {
      guard total != nil else { throw source.error("no total before #EOF", line: line) }
      ended = true
    } else if words.hasPrefix("©"), copyright.isEmpty {
      copyright = words
    } else if let value = words.value(after: "Version:") {
      guard let parsed = EmojiVersion(value), version.isEmpty else {
        throw source.error("not a version", line: line)
      }
      version = "\(parsed)"
    } else if let value = words.value(after: "Total sequences:") {
      guard open == nil, let number = Int(value), number == characters.count else {
        throw source.error("\(characters.count) characters were read", line: line)
      }
      total = number
    }
  }

  private mutating func row(_ text: String, _ line: Int) throws(BuilderError) {
    let fields = text.prefix { $0 != "#" }.split(separator: ";").map(\.trimmed)
    let points = (fields.first ?? "").split(separator: " ").map { UInt32($0, radix: 16) }
    guard total == nil, fields.count >= 2, points.count == 2,
      let scalar = points[0].flatMap(Unicode.Scalar.init)
    else { throw source.error("not a character, a selector and a style", line: line) }
    switch (points[1], fields[1]) {
    case (0xFE0E, "text style") where open == nil && scalar.value > last:
      open = scalar
      last = scalar.value
    case (0xFE0F, "emoji style") where open == scalar:
      open = nil
      characters.insert(String(Character(scalar)))
    default: throw source.error("a style out of order", line: line)
    }
  }
}

extension DataSet {
  /// `text-presentations.tsv`, as `TextPresentations` reads it. Characters that are an emoji only as
  /// a part of one, such as the digits of keycaps, are left out.
  func textPresentationsText() -> String {
    var text = header(
      "The emoji that Unicode also defines a text presentation of", sources: [.variations],
      extra: [VariationSequences.originMark + variations.origin], fields: "key")
    for base in bases where variations.has(base.key) { text += base.key + "\n" }
    return text
  }
}
