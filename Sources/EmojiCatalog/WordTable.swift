/// Words, or several in a row, with a weight and emoji: what has to do with a word, or what it names.
///
/// Each word is looked up in the sorted text itself, so that the table costs neither time nor memory
/// before it is asked.
public struct WordTable: Sendable {
  private enum Text: Sendable {
    case owned([UInt8])
    case embedded(ReadOnlyBytes)
  }

  private let text: Text

  public static let none = WordTable(text: .owned([]))

  private init(text: Text) { self.text = text }

  /// Reads a text such as `Resources/related.tsv`: a word, its weight from 1 to 9, and emoji separated by
  /// spaces, the most related first. The words are folded and stand in the order of their bytes.
  /// Checks each line; linear in the text's length.
  public init(tsv: [UInt8]) throws(CatalogError) {
    let table = try TextTable(tsv)
    var last: ArraySlice<UInt8> = []
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) {
        guard last.isEmpty else {
          throw CatalogError(line: number, problem: "a comment among the words")
        }
        return
      }
      let line = fields.map(table.string).joined(separator: "\t")
      guard fields.count == 3, fields[0].count > 0, fields[2].count > 0,
        fields[1].count == 1, (1...9).contains(Self.digit(table.bytes[fields[1].range.lowerBound]))
      else {
        throw CatalogError(line: number, problem: "not a word, a weight and emoji: \(line)")
      }
      guard table.split(fields[2], by: UInt8(ascii: " ")).allSatisfy({ $0.count > 0 }) else {
        throw CatalogError(line: number, problem: "an emoji is missing: \(line)")
      }
      let word = table.bytes[fields[0].range]
      guard last.lexicographicallyPrecedes(word) else {
        throw CatalogError(line: number, problem: "not in order: \(line)")
      }
      last = word
    }
    text = .owned(tsv)
  }

  /// Takes a text as the other initialiser reads it, without looking at it, where it is.
  /// Nothing is found in one that is damaged.
  ///
  /// - Parameter embedded: bytes that nobody changes and that live as long as the program.
  public init(embedded: UnsafeBufferPointer<UInt8>) {
    text = .embedded(ReadOnlyBytes(bytes: embedded))
  }

  /// A word's weight, the higher the more it says, and its emoji as they are written, the most
  /// related first.
  public struct Entry: Hashable, Sendable {
    public let weight: Int
    public let emoji: [String]
  }

  /// What the table has for a folded word. Logarithmic.
  public subscript(word: [UInt8]) -> Entry? {
    withBytes { bytes in
      let start = Self.place(of: word[...], in: bytes)
      guard let fields = Self.fields(of: start, in: bytes),
        bytes[start..<fields.weight - 1].elementsEqual(word)
      else { return nil }
      return Self.entry(fields, in: bytes)
    }
  }

  /// The words that begin with a prefix, in their order, at most `limit`. Logarithmic.
  public func words(from prefix: ArraySlice<UInt8>, limit: Int) -> [[UInt8]] {
    withBytes { bytes in
      var found: [[UInt8]] = []
      var start = Self.place(of: prefix, in: bytes)
      while found.count < limit, let fields = Self.fields(of: start, in: bytes) {
        let word = bytes[start..<fields.weight - 1]
        guard word.starts(with: prefix) else { break }
        found.append(Array(word))
        start = min(fields.end + 1, bytes.count)
      }
      return found
    }
  }

  private func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    switch text {
    case .owned(let bytes): bytes.withUnsafeBufferPointer(body)
    case .embedded(let embedded): body(embedded.bytes)
    }
  }
}

/// Bytes that every thread may read.
private struct ReadOnlyBytes: Sendable {
  // Whoever makes a table of them promises that nobody changes them and that they are never freed.
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
}

extension WordTable {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Where the weight and the emoji of a line begin, and where it ends.
  private struct Fields {
    var weight: Int
    var emoji: Int
    var end: Int
  }

  /// The beginning of the first line whose word is not before `word`.
  private static func place(of word: ArraySlice<UInt8>, in bytes: Bytes) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != newline { start -= 1 }
      var end = start
      while end < high, bytes[end] != tab, bytes[end] != newline { end += 1 }
      if bytes[start..<end].lexicographicallyPrecedes(word) || isComment(start, in: bytes) {
        while end < high, bytes[end] != newline { end += 1 }
        low = min(end + 1, high)
      } else {
        high = start
      }
    }
    return low
  }

  private static func fields(of start: Int, in bytes: Bytes) -> Fields? {
    let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
    guard let first = bytes[start..<end].firstIndex(of: tab),
      let second = bytes[(first + 1)..<end].firstIndex(of: tab)
    else { return nil }
    return Fields(weight: first + 1, emoji: second + 1, end: end)
  }

  private static func entry(_ fields: Fields, in bytes: Bytes) -> Entry? {
    let weight = digit(bytes[fields.weight])
    guard fields.emoji == fields.weight + 2, (1...9).contains(weight) else { return nil }
    let emoji = bytes[fields.emoji..<fields.end].split(separator: UInt8(ascii: " "))
    return Entry(weight: weight, emoji: emoji.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The head stands before every word.
  private static func isComment(_ start: Int, in bytes: Bytes) -> Bool {
    bytes[start] == UInt8(ascii: "#")
  }

  private static func digit(_ byte: UInt8) -> Int { Int(byte) - Int(UInt8(ascii: "0")) }

  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")
}
