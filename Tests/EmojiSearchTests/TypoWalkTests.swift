import TestSupport
import Testing

@testable import EmojiSearch

@Suite("The search for mistyped words")
struct TypoWalkTests {
  @Test("finds what a naive count of edits finds", arguments: 0..<30)
  func naive(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let words = Set((0..<80).map { _ in Self.word(1...7, &numbers) }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var builder = VocabularyBuilder()
    for (id, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      builder.add(bytes.span, at: Posting(id: id, term: 1, isWhole: true))
    }
    let vocabulary = builder.finish()
    for _ in 0..<20 {
      let typed = Self.word(2...7, &numbers).unicodeScalars.map(\.value)
      var whole: [Int: Int] = [:]
      var beginning: [Int: Int] = [:]
      var walk = TypoWalk(typed, limit: 1)
      walk.run(over: vocabulary) { range, typo in
        for word in range {
          if typo.isWhole {
            whole[word] = min(whole[word] ?? .max, typo.edits)
          } else {
            beginning[word] = min(beginning[word] ?? .max, typo.edits)
          }
        }
      }
      for (place, word) in words.enumerated() {
        let scalars = word.unicodeScalars.map(\.value)
        // Nobody hits a letter of East Asia for the first of another script.
        if scalars[0] >= 0x2E80, typed[0] < 0x2E80 {
          #expect(whole[place] == nil && beginning[place] == nil, "\(word), seed \(seed)")
          continue
        }
        let row = Self.edits(typed, scalars)
        let expected = row[row.count - 1] <= 1 ? row[row.count - 1] : nil
        #expect(whole[place] == expected, "\(word), seed \(seed)")
        let nearest = row.dropFirst().min() ?? .max
        #expect(beginning[place] == (nearest <= 1 ? nearest : nil), "\(word), seed \(seed)")
      }
    }
  }

  private static func word(_ length: ClosedRange<Int>, _ numbers: inout SeededRandom) -> String {
    (0..<Int.random(in: length, using: &numbers)).map { _ in
      ["a", "b", "ж", "か"].randomElement(using: &numbers)!
    }.joined()
  }

  /// The edits from a text to each beginning of another: optimal string alignment by the book.
  private static func edits(_ text: [UInt32], _ other: [UInt32]) -> [Int] {
    var table = Array(
      repeating: Array(repeating: 0, count: other.count + 1), count: text.count + 1)
    for row in 0...text.count {
      for column in 0...other.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        var best = min(table[row - 1][column], table[row][column - 1]) + 1
        best = min(
          best, table[row - 1][column - 1] + (text[row - 1] == other[column - 1] ? 0 : 1))
        if row > 1, column > 1, text[row - 1] == other[column - 2],
          text[row - 2] == other[column - 1]
        {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[text.count]
  }
}
