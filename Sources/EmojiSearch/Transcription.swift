/// How words of a script are typed with other letters, or while they are put together.
///
/// It brings what is written and what is typed into one spelling, which only this module sees.
enum Transcription: Sendable {
  /// Latin letters for Japanese; see `Romaji`. Its readings are kana, which are typed as well.
  case romaji
  /// Latin letters for Chinese, in whose readings syllables are parted by spaces.
  case pinyin
  /// Strokes of a keyboard for Korean; see `HangulKeys`.
  case hangul

  init?(locale: String) {
    switch locale {
    case "ja": self = .romaji
    case "zh", "zh_Hant": self = .pinyin
    case "ko": self = .hangul
    default: return nil
    }
  }

  /// Begins the initials of a term, which are no beginning of its words.
  static let initialsMark: UInt8 = 1
  /// Begins pinyin, which stands among words that are typed as they are written.
  private static let pinyinMark: UInt8 = 2
  private static let maximalSpaces = 3
  /// Fewer letters are the beginning of too much to mean one thing.
  private static let leastLetters = 2

  /// A word that was typed, in the spelling of the index.
  struct Query {
    var word: [UInt8]
    /// What it is as the first letters of syllables; nil where it cannot be that.
    var initials: [UInt8]?
  }

  /// Nil for a word that is not typed in this way.
  func query(_ word: ArraySlice<UInt8>) -> Query? {
    switch self {
    case .romaji:
      guard Self.isLatin(word) else { return nil }
      return Query(word: Romaji.spelling(typed: word))
    case .pinyin:
      guard Self.isLatin(word) else { return nil }
      return Query(
        word: [Self.pinyinMark] + word.map(Self.withoutUmlaut),
        initials: [Self.initialsMark] + word)
    case .hangul:
      return HangulKeys.query(word)
    }
  }

  /// Whether the words of a query may stand for one: spaces between syllables say nothing.
  var joinsWords: Bool { self != .hangul }

  /// Whether initials are a term's only when they are all that was typed, where they look like words.
  var wantsAllInitials: Bool { self == .pinyin }

  /// Calls `body` with what is indexed of a reading, which is written as folding would leave it.
  func forEachForm(
    ofReading reading: ArraySlice<UInt8>, _ folder: inout Folder, _ body: ([UInt8]) -> Void
  ) {
    switch self {
    case .romaji:
      folder.keep(reading)
      body(folder.output)
      // Japanese is typed without spaces; nobody types a sentence to its end.
      if (1...Self.maximalSpaces).contains(folder.output.count { $0 == space }) {
        folder.keep(reading, joined: true)
        body(folder.output)
      }
    case .pinyin:
      folder.keep(reading, joined: true, behind: Self.pinyinMark)
      body(folder.output)
      folder.keepInitials(of: reading, behind: Self.initialsMark)
      // The first letter of one syllable says nothing.
      if folder.output.count > 2 { body(folder.output) }
    case .hangul:
      break
    }
  }

  /// The words of a vocabulary as they are typed, each with the number of its word; nil where they are
  /// in the vocabulary.
  func spellings(of words: Vocabulary) -> Vocabulary? {
    if self == .pinyin { return nil }
    var builder = VocabularyBuilder()
    var spelled: [UInt8] = []
    for number in 0..<words.wordCount {
      let place = Posting(bits: UInt32(number))
      spelled.removeAll(keepingCapacity: true)
      switch self {
      case .romaji:
        guard Romaji.spell(words.word(number), into: &spelled) else { continue }
      case .hangul:
        guard HangulKeys.spell(words.word(number), into: &spelled) else { continue }
        builder.add(0..<spelled.count, of: spelled, at: place)
        spelled.removeAll(keepingCapacity: true)
        spelled.append(Self.initialsMark)
        HangulKeys.addInitials(of: words.word(number), to: &spelled)
      case .pinyin: continue
      }
      if spelled.count > 1 || self == .romaji {
        builder.add(0..<spelled.count, of: spelled, at: place)
      }
    }
    return builder.finish()
  }

  /// Keyboards without ü have v for it, readings u; in pinyin no other v is.
  private static func withoutUmlaut(_ letter: UInt8) -> UInt8 {
    letter == UInt8(ascii: "v") ? UInt8(ascii: "u") : letter
  }

  private static func isLatin(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= leastLetters && word.allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
  }
}
