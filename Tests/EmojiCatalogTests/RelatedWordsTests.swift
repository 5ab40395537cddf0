import EmojiCatalog
import Testing

struct WordTableTests {
  private static let text = "# Head\n#\nant\t1\t🐜\nbee\t9\t🐝 🍯\nbeef\t5\t🥩\nzoo\t2\t🦁\n"

  /// The same text, read and embedded; the latter is kept for good, as its initialiser demands.
  private static let tables = {
    let bytes = Array(text.utf8)
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    return [try? WordTable(tsv: bytes), WordTable(embedded: UnsafeBufferPointer(kept))]
      .compactMap { $0 }
  }()

  @Test(arguments: [
    ("ant", 1, ["🐜"]), ("bee", 9, ["🐝", "🍯"]), ("beef", 5, ["🥩"]), ("zoo", 2, ["🦁"]),
  ])
  func `Every word is found, the first and the last too`(
    word: String, weight: Int, emoji: [String]
  ) {
    #expect(Self.tables.count == 2)
    for table in Self.tables {
      #expect(table[Array(word.utf8)]?.weight == weight)
      #expect(table[Array(word.utf8)]?.emoji == emoji)
    }
  }

  @Test(arguments: [
    "", "#", "# Head", "a", "an", "ants", "be", "beeg", "z", "zoos", "\t", "\n", "🐜",
  ])
  func `Another word is not`(word: String) {
    for table in Self.tables + [.none] { #expect(table[Array(word.utf8)] == nil) }
  }

  @Test func `Words are listed by their beginning`() {
    for table in Self.tables {
      #expect(
        table.words(from: Array("be".utf8)[...], limit: 9)
          == ["bee", "beef"].map { Array($0.utf8) })
      #expect(table.words(from: Array("be".utf8)[...], limit: 1) == [Array("bee".utf8)])
      #expect(table.words(from: Array("".utf8)[...], limit: 9).count == 4)
      #expect(table.words(from: Array("x".utf8)[...], limit: 9).isEmpty)
      #expect(table.words(from: Array("zoos".utf8)[...], limit: 9).isEmpty)
    }
  }

  @Test(arguments: [
    ("bee\t9\n", 1), ("bee\t0\t🐝\n", 1), ("bee\t10\t🐝\n", 1), ("bee\tx\t🐝\n", 1),
    ("\t9\t🐝\n", 1), ("bee\t9\t\n", 1), ("bee\t9\t🐝  🍯\n", 1), ("bee\t9\t🐝\tx\n", 1),
    ("# Head\nbee\t9\t🐝\nant\t1\t🐜\n", 3), ("bee\t9\t🐝\nbee\t1\t🐜\n", 2),
    ("bee\t9\t🐝\n# Head\n", 2),
  ])
  func `A damaged table is refused with line and text`(tsv: String, line: Int) throws {
    let error = try #require(throws: CatalogError.self) {
      try WordTable(tsv: Array(tsv.utf8))
    }
    #expect(error.line == line)
    let text = tsv.split(separator: "\n")[line - 1]
    if !text.hasPrefix("#") { #expect(error.problem.hasSuffix(text), "\(error)") }
  }

  @Test(arguments: ["bee", "bee\t", "bee\t9", "bee\t\t🐝", "\n\n\n", "#", "# bee", "bee\tx\t🐝"])
  func `Nothing is found in a damaged table that is embedded`(text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      let table = WordTable(embedded: bytes)
      #expect(table[Array("bee".utf8)] == nil)
      _ = table.words(from: Array("b".utf8)[...], limit: 9)
    }
  }
}
