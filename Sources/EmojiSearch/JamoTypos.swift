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
    var keys = 0
    for syllable in typed { keys += Keys(syllable).count }
    guard keys >= 4 else { return nil }
    self.typed = typed
    limit = keys >= 8 ? 2 : 1
  }

  /// Calls `found` with each word that is, or begins with, what was meant. Linear in the words.
  func run(over vocabulary: Vocabulary, _ found: (_ word: Int, _ typo: Typo) -> Void) {
    let first = vocabulary.words(from: [0xEA]).lowerBound
    let (text, starts) = (vocabulary.text, vocabulary.wordStarts)
    for word in first..<vocabulary.wordCount {
      let start = Int(starts[word])
      let bytes = Int(starts[word + 1]) - start
      if bytes % 3 != 0 || bytes / 3 + 1 < typed.count { continue }
      let count = bytes / 3
      if count <= typed.count + 1, let edits = edits(to: text.span, start, count: count) {
        found(word, Typo(edits: edits, isWhole: true, keepsFirst: true))
      } else if count > typed.count,
        let edits = edits(to: text.span, start, count: typed.count)
      {
        found(word, Typo(edits: edits, isWhole: false, keepsFirst: true))
      }
    }
  }

  /// The edits from what was typed to so many syllables of a text; nil for more than the limit.
  private func edits(to text: Span<UInt8>, _ start: Int, count: Int) -> Int? {
    func syllable(_ place: Int) -> UInt32 {
      let position = start + place * 3
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
    var (one, other) = (Keys(), Keys())
    for place in prefix..<typed.count - suffix { one.add(typed[place]) }
    for place in prefix..<count - suffix {
      let syllable = syllable(place)
      guard Self.syllables.contains(syllable) else { return nil }
      other.add(syllable)
    }
    guard one.mayBeNear(other, limit) else { return nil }
    let edits = one.distance(to: other)
    return edits > 0 && edits <= limit ? edits : nil
  }

  /// The letters of two syllables at most: leads and tails of one letter are alike, vowels follow.
  ///
  /// They lie in the value itself, as they are made for most words of a vocabulary.
  private struct Keys {
    private(set) var count = 0
    private var keys = InlineArray<6, UInt8>(repeating: 0)
    /// A bit for each letter, one for two at most.
    private var letters: UInt64 = 0

    init() {}

    init(_ syllable: UInt32) { add(syllable) }

    mutating func add(_ syllable: UInt32) {
      let number = syllable - JamoTypos.syllables.lowerBound
      add(key: UInt8(number / 588))
      add(key: UInt8(32 + number % 588 / 28))
      let tail = Int(number % 28)
      if tail == 0 { return }
      let lead = JamoTypos.leads[tail]
      add(key: lead == 0xFF ? UInt8(64 + tail) : lead)
    }

    private mutating func add(key: UInt8) {
      keys[count] = key
      count += 1
      letters |= 1 << UInt64(key & 63)
    }

    /// False where more letters are in one alone than edits are allowed.
    func mayBeNear(_ other: Keys, _ limit: Int) -> Bool {
      (letters & ~other.letters).nonzeroBitCount <= limit
        && (other.letters & ~letters).nonzeroBitCount <= limit
    }

    /// Levenshtein's distance.
    func distance(to other: Keys) -> Int {
      var row = InlineArray<7, Int>(repeating: 0)
      for column in 0...other.count { row[column] = column }
      for place in 0..<count {
        var diagonal = row[0]
        row[0] = place + 1
        for column in 0..<other.count {
          let above = row[column + 1]
          row[column + 1] = min(
            min(above, row[column]) + 1, diagonal + (other.keys[column] == keys[place] ? 0 : 1))
          diagonal = above
        }
      }
      return row[other.count]
    }
  }
}
