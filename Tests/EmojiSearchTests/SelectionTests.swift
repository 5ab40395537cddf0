import EmojiCatalog
import EmojiData
import TestSupport
import Testing

@testable import EmojiSearch

@Suite("The search keeps what is asked for")
struct SelectionTests {
  @Test("the lowest numbers are those that sorting puts first", arguments: 0..<20)
  func lowest(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let range: ClosedRange<UInt64> = seed % 2 == 0 ? 0...5000 : 0...UInt64.max
    let heads = Set((0..<700).map { _ in UInt64.random(in: range, using: &numbers) })
    let elements = heads.sorted().shuffled(using: &numbers).enumerated().map {
      (head: $0.element, number: UInt32($0.offset))
    }
    for count in [1, 2, 64, 300, heads.count - 1, heads.count, 1000] {
      var kept = elements
      RadixSort.keepLowest(count, of: &kept)
      #expect(kept.map(\.head).sorted() == Array(heads.sorted().prefix(count)), "\(count)")
    }
  }

  @Test("a part is found in the words that hold it, wherever it stands", arguments: 0..<30)
  func holding(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let letters = ["a", "b", "é", "わ", "笑", "톱"]
    func text(_ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &numbers)).map { _ in
        letters.randomElement(using: &numbers)!
      }.joined()
    }
    var builder = VocabularyBuilder()
    let count = Int.random(in: 1...60, using: &numbers)
    for id in 0..<count {
      let word = Array(text(1...12).utf8)
      builder.add(word.span, at: Posting(id: id, term: 1, isWhole: true))
    }
    let vocabulary = builder.finish()
    for _ in 0..<40 {
      let part = Array(text(2...4).utf8)
      var found: [Int] = []
      vocabulary.forEachWord(holding: part[...]) { found.append($0) }
      let expected = (0..<vocabulary.wordCount).filter { number in
        let word = Array(vocabulary.word(number))
        return word.count >= part.count
          && (0...word.count - part.count).contains { word[$0...].starts(with: part) }
      }
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test("a limit changes nothing of what comes first, whatever the habits", arguments: 0..<2)
  func limit(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let catalog = Catalog.standard
    let index = SearchIndex(
      catalog: catalog, annotations: [EmojiData.englishAnnotations(for: catalog)],
      shortcodes: EmojiData.shortcodes(for: catalog))
    var ranking = Ranking()
    if seed > 0 {
      for _ in 0..<60 {
        let id = Int.random(in: 0..<catalog.count, using: &numbers)
        ranking.habit[id] = Double(Int.random(in: 0...3, using: &numbers))
        ranking.prior[id + 1] = Double.random(in: 0...1, using: &numbers)
      }
    }
    for query in ["p", "person", "wo", "face", "flag", "man running", "scientist", "woman run"] {
      let all = index.search(query, ranking: ranking, limit: .max)
      #expect(!all.isEmpty, "\(query)")
      for limit in [0, 1, 7, 24, 100] {
        let some = index.search(query, ranking: ranking, limit: limit)
        #expect(some == Array(all.prefix(limit)), "\(query), \(limit)")
      }
    }
  }
}
