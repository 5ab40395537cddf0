/// Finds the Korean words that are a few keys away from what was typed.
///
/// A key writes a part of a syllable, so that edits are counted on those: 쇼파 is one away from 소파,
/// and 케잌 from 케이크.
struct JamoTypos {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The lead that is the same letter as each tail; pairs of letters are no lead.
  private static let leads: [UInt8] = [
    0xFF, 0, 1, 0xFF, 2, 0xFF, 0xFF, 3, 5, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 6, 7, 0xFF, 9,
    10, 11, 12, 14, 15, 16, 17, 18,
  ]
  /// Edits are looked for within so many neighbouring syllables.
  private static let widest = 2

  private let typed: [UInt32]
  private let limit: Int

  /// Nil where a text is not all of syllables, or has less than four keys.
  init?(_ typed: [UInt32]) {
    guard !typed.isEmpty, typed.allSatisfy({ Self.syllables.contains($0) }) else { return nil }
    let keys = Self.keys(of: typed[...]).count
    guard keys >= 4 else { return nil }
    self.typed = typed
    limit = keys >= 8 ? 2 : 1
  }

  /// Calls `found` with each word that is, or begins with, what was meant. Linear in the words.
  func run(over vocabulary: Vocabulary, _ found: (_ word: Int, _ typo: Typo) -> Void) {
    let first = vocabulary.words(from: [0xEA]).lowerBound
    for word in first..<vocabulary.wordCount {
      let count = vocabulary.length(word)
      if count % 3 != 0 || count / 3 + 1 < typed.count { continue }
      let edits = edits(to: word, of: vocabulary, count: count / 3)
      if count / 3 <= typed.count + 1, let edits {
        found(word, Typo(edits: edits, isWhole: true, keepsFirst: true))
      } else if count / 3 > typed.count,
        let edits = self.edits(to: word, of: vocabulary, count: typed.count)
      {
        found(word, Typo(edits: edits, isWhole: false, keepsFirst: true))
      }
    }
  }

  /// The edits from what was typed to the first syllables of a word; nil for more than the limit.
  private func edits(to word: Int, of vocabulary: Vocabulary, count: Int) -> Int? {
    guard count <= typed.count + 1 else { return nil }
    let start = Int(vocabulary.wordStarts[word])
    func syllable(_ place: Int) -> UInt32 {
      let position = start + place * 3
      let text = vocabulary.text
      return UInt32(text[position] & 0xF) << 12 | UInt32(text[position + 1] & 0x3F) << 6
        | UInt32(text[position + 2] & 0x3F)
    }
    let shorter = min(count, typed.count)
    var prefix = 0
    while prefix < shorter, syllable(prefix) == typed[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      syllable(count - 1 - suffix) == typed[typed.count - 1 - suffix]
    { suffix += 1 }
    guard typed.count - prefix - suffix <= Self.widest, count - prefix - suffix <= Self.widest
    else { return nil }
    let others = (prefix..<count - suffix).map(syllable)
    guard others.allSatisfy({ Self.syllables.contains($0) }) else { return nil }
    let edits = Self.distance(
      Self.keys(of: typed[prefix..<typed.count - suffix]), Self.keys(of: others[...]))
    return edits > 0 && edits <= limit ? edits : nil
  }

  /// The letters of syllables: leads and tails of one letter are alike, vowels follow.
  private static func keys(of syllables: ArraySlice<UInt32>) -> [UInt8] {
    var keys: [UInt8] = []
    for syllable in syllables {
      let number = syllable - Self.syllables.lowerBound
      keys.append(UInt8(number / 588))
      keys.append(UInt8(32 + number % 588 / 28))
      let tail = Int(number % 28)
      if tail > 0 { keys.append(leads[tail] == 0xFF ? UInt8(64 + tail) : leads[tail]) }
    }
    return keys
  }

  /// Levenshtein's distance of two short texts.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (place, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in other.indices {
        let above = row[column + 1]
        row[column + 1] = min(
          min(above, row[column]) + 1, diagonal + (other[column] == letter ? 0 : 1))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
