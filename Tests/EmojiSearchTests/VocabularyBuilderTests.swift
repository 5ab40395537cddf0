import TestSupport
import Testing

@testable import EmojiSearch

@Suite("The vocabulary of an index")
struct VocabularyBuilderTests {
  /// Words that share long beginnings, and of which many come again.
  private static func words(_ count: Int, _ numbers: inout SeededRandom) -> [[UInt8]] {
    let beginnings = ["", "a", "aaaabbbb", "わらいの", "笑顔大口開", "\0"]
    let letters = ["a", "b", "é", "わ", "笑", "\0"]
    return (0..<count).map { _ in
      let rest = (0..<Int.random(in: 1...9, using: &numbers)).map { _ in
        letters.randomElement(using: &numbers)!
      }
      return Array((beginnings.randomElement(using: &numbers)! + rest.joined()).utf8)
    }
  }

  @Test("has each word once, in the order of its bytes, with all of its places", arguments: 0..<12)
  func naive(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let words = Self.words(seed % 2 == 0 ? 40 : 900, &numbers)
    var builder = VocabularyBuilder(size: 16)
    for (id, word) in words.enumerated() {
      builder.add(word.span, at: Posting(id: id, term: 1, isWhole: true))
    }
    let vocabulary = builder.finish()
    let expected = Set(words).sorted { $0.lexicographicallyPrecedes($1) }
    #expect((0..<vocabulary.wordCount).map { Array(vocabulary.word($0)) } == expected)
    for (number, word) in expected.enumerated() {
      let ids = vocabulary.places(of: number..<number + 1).map { vocabulary.posting($0).id }
      #expect(ids == words.indices.filter { words[$0] == word }, "seed \(seed)")
    }
  }

  @Test("sorts the same words of a list in the order in which they came", arguments: 0..<12)
  func stable(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let words = Self.words(seed % 2 == 0 ? 40 : 900, &numbers)
    var list = TextList(count: 0, bytes: 0)
    for word in words { list.append(word.span) }
    let expected = words.indices.sorted {
      words[$0] == words[$1] ? $0 < $1 : words[$0].lexicographicallyPrecedes(words[$1])
    }
    #expect(WordOrder(of: list).numbers.map(Int.init) == expected, "seed \(seed)")
  }

  @Test("has a word once that a term repeats, and the words behind marks before all others")
  func terms() {
    var builder = VocabularyBuilder()
    for word in ["b", "a", "b"] {
      let bytes = Array(word.utf8)
      builder.add(bytes.span, hash: 0, isWhole: false)
    }
    for mark in [1, 0] {
      builder.add(mark: mark, upTo: 1) { text, start in
        text[start] = UInt8(ascii: "z")
        return start + 1
      }
    }
    builder.endTerm()
    builder.use(0, at: Posting(id: 7, term: 2, isWhole: false))
    builder.use(0, at: Posting(id: 9, term: 3, isWhole: false))
    let vocabulary = builder.finish()
    let words = (0..<vocabulary.wordCount).map { Array(vocabulary.word($0)) }
    #expect(words == [[1, 0x7A], [2, 0x7A], [0x61], [0x62]])
    let places = (0..<4).map { word in
      vocabulary.places(of: word..<word + 1).map { vocabulary.posting($0) }
    }
    for (word, isWhole) in [true, true, false, false].enumerated() {
      #expect(
        places[word] == [
          Posting(id: 7, term: 2, isWhole: isWhole), Posting(id: 9, term: 3, isWhole: isWhole),
        ])
    }
  }
}

@Suite("Text that folding leaves as it is")
struct UnchangedTextTests {
  private func end(_ bytes: [UInt8]) -> Int {
    UnchangedText.end(in: bytes.span, from: 0, ofRunFrom: 0)
  }

  @Test("is passed over only where the table has nothing for it and it joins no letter")
  func table() {
    for scalar in (0x21..<0x11000).compactMap(Unicode.Scalar.init) {
      let bytes = Array(String(scalar).utf8)
      if end(bytes) == 0 { continue }
      let isKept =
        FoldingTable.value(of: scalar.value) == FoldingTable.unchanged
        && !Composition.mayJoin(scalar.value)
      #expect(end(bytes) == bytes.count && isKept, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("is passed over in every script", arguments: ["abc 12", "почта", "नमक", "ಕನ", "笑容", "하트"])
  func scripts(text: String) { #expect(end(Array(text.utf8)) == text.utf8.count) }

  @Test(
    "is no bytes that are no UTF-8",
    arguments: [
      [0xE7], [0xE7, 0xAC], [0xE7, 0x41, 0x91], [0xE7, 0xAC, 0x41], [0xED, 0xA0, 0x80],
      [0xE0, 0x9C, 0x80], [0xC1, 0x80], [0xD0], [0x80], [0xFF, 0x80, 0x80],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) { #expect(end(bytes) == 0) }
}
