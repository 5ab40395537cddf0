/// Finds the words that hold pieces of a text in a script that writes no spaces: each letter of Han,
/// which is a word of its own often enough, each pair of letters, and each three of Kana, of which a
/// pair is but a sound.
///
/// Particles and the like need no list: what very many words hold counts next to nothing.
struct PieceScan {
  struct Piece {
    var start: Int
    var count: Int
    /// How much it counts, in sixteenths.
    var share: UInt32
  }

  /// The byte that begins the letters of these scripts, or a lower one than begins them.
  static let first: UInt8 = 0xE3
  private static let maximalCount = 32
  /// The bytes of as many letters.
  static let maximalLength = 3 * maximalCount

  let pieces: [Piece]
  private let letters: [UInt32]
  /// The places of the letters by the last six bits of the letter, a bit each.
  private let places: [UInt32]
  /// The number of the first piece that begins at each place, and the end of the last.
  private let starts: [Int]

  /// Takes no more than the first 32 letters.
  init(_ text: ArraySlice<UInt8>) {
    letters = Array(UTF8Decoder.scalars(of: text).prefix(Self.maximalCount))
    var places = [UInt32](repeating: 0, count: 64)
    var pieces: [Piece] = []
    var starts: [Int] = []
    for (place, letter) in letters.enumerated() {
      places[Int(letter & 0x3F)] |= 1 << UInt32(place)
      starts.append(pieces.count)
      if Self.isHan(letter), letters.count > 1 {
        pieces.append(Piece(start: place, count: 1, share: 12))
      }
      let kana = letters[place...].prefix(3).prefix(while: Self.isKana).count
      let isInside = place > 0 && Self.isKana(letters[place - 1])
      if kana == 3 {
        pieces.append(Piece(start: place, count: 3, share: 16))
      } else if place + 1 < letters.count, kana < 2 || !isInside {
        pieces.append(Piece(start: place, count: 2, share: 16))
      }
    }
    self.places = places
    self.pieces = pieces
    self.starts = starts + [pieces.count]
  }

  /// Calls `found` with the number of each piece and each word that holds it, some more than once.
  ///
  /// Looks once at each letter of the vocabulary.
  func run(over vocabulary: Vocabulary, _ found: (_ piece: Int, _ word: Int) -> Void) {
    let count = vocabulary.wordCount
    guard count > 0, let last = vocabulary.word(count - 1).first, last >= Self.first else { return }
    let bytes = vocabulary.text
    let text = bytes.span
    for word in 0..<count {
      let end = Int(vocabulary.wordStarts[word + 1])
      var position = Int(vocabulary.wordStarts[word])
      while position + 3 <= end {
        if text[position] < 0xE0 {
          position += 1
          continue
        }
        var likely = places[Int(text[position + 2] & 0x3F)]
        while likely != 0 {
          match(text, position..<end, at: likely.trailingZeroBitCount) { found($0, word) }
          likely &= likely - 1
        }
        position += 3
      }
    }
  }

  /// Calls `found` with the pieces from a place of the query that stand at the beginning of a range.
  private func match(
    _ text: Span<UInt8>, _ range: Range<Int>, at place: Int, _ found: (Int) -> Void
  ) {
    for number in starts[place]..<starts[place + 1] {
      let piece = pieces[number]
      guard range.lowerBound + piece.count * 3 <= range.upperBound else { continue }
      var matched = 0
      while matched < piece.count,
        Self.letter(text, range.lowerBound + matched * 3) == letters[piece.start + matched]
      { matched += 1 }
      if matched == piece.count { found(number) }
    }
  }

  /// The letter of three bytes at a position; of others, nothing that is one.
  private static func letter(_ text: Span<UInt8>, _ position: Int) -> UInt32 {
    UInt32(text[position] & 0xF) << 12 | UInt32(text[position + 1] & 0x3F) << 6
      | UInt32(text[position + 2] & 0x3F)
  }

  private static func isKana(_ letter: UInt32) -> Bool { (0x3040...0x30FF).contains(letter) }
  private static func isHan(_ letter: UInt32) -> Bool { (0x3400...0x9FFF).contains(letter) }
}
