import EmojiCatalog

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
  /// The marks in their order, which are below all letters.
  static let marks = [initialsMark, pinyinMark]
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

  /// Calls `body` with what is indexed of a Japanese reading, which is written as folding would leave
  /// it, and its hash.
  static func forEachForm(
    ofKana reading: Span<UInt8>, _ folder: inout Folder, _ body: (Span<UInt8>, UInt32) -> Void
  ) {
    body(reading, Hash.of(reading))
    // Japanese is typed without spaces; nobody types a sentence to its end.
    if reading.end(before: space, from: 0) < reading.count,
      folder.keepJoined(reading) <= maximalSpaces
    {
      body(folder.output.span, Hash.of(folder.output.span))
    }
  }

  /// Adds the words that are indexed of a Chinese reading: its syllables together, and their first
  /// letters.
  static func add(pinyin reading: Span<UInt8>, to builder: inout VocabularyBuilder) {
    var spaces = 0
    builder.add(mark: 1, upTo: reading.count) { text, start in
      var end = start
      for place in reading.indices {
        if reading[place] == space {
          spaces += 1
        } else {
          text[end] = reading[place]
          end += 1
        }
      }
      return end
    }
    // The first letter of one syllable says nothing.
    if spaces == 0 { return }
    builder.add(mark: 0, upTo: spaces + 1) { text, start in
      text[start] = reading[0]
      var end = start + 1
      for place in 1..<reading.count where reading[place - 1] == space {
        text[end] = reading[place]
        end += 1
      }
      return end
    }
  }

  /// The words of a vocabulary as they are typed, each with the number of its word; nil where they are
  /// in the vocabulary.
  func spellings(of words: Vocabulary) -> Vocabulary? {
    if self == .pinyin { return nil }
    var list = TextList(count: words.wordCount * 2, bytes: words.text.count)
    // The number of the word of each.
    var numbers: [UInt32] = []
    numbers.reserveCapacity(words.wordCount * 2)
    var keys: [UInt8] = []
    for number in 0..<words.wordCount {
      if self == .romaji {
        let range = words.range(number)
        let isSpelled = list.append(upTo: range.count) {
          Romaji.spell(words.text, range, to: &$0, from: $1)
        }
        if isSpelled { numbers.append(UInt32(number)) }
        continue
      }
      keys.removeAll(keepingCapacity: true)
      guard HangulKeys.spell(words.word(number), into: &keys) else { continue }
      list.append(keys.span)
      numbers.append(UInt32(number))
      keys.removeAll(keepingCapacity: true)
      keys.append(Self.initialsMark)
      HangulKeys.addInitials(of: words.word(number), to: &keys)
      if keys.count < 2 { continue }
      list.append(keys.span)
      numbers.append(UInt32(number))
    }
    var sorted = SortedWords(bytes: list.byteCount)
    var postings: [UInt32] = []
    postings.reserveCapacity(list.count)
    var starts: [UInt32] = []
    starts.reserveCapacity(list.count + 1)
    sorted.forEachSorted(of: list) { number, rank in
      if rank == starts.count { starts.append(UInt32(postings.count)) }
      postings.append(numbers[number])
    }
    starts.append(UInt32(postings.count))
    return sorted.vocabulary(postings: postings, postingStarts: starts)
  }

  /// Keyboards without ü have v for it, readings u; in pinyin no other v is.
  private static func withoutUmlaut(_ letter: UInt8) -> UInt8 {
    letter == UInt8(ascii: "v") ? UInt8(ascii: "u") : letter
  }

  private static func isLatin(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= leastLetters && word.allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
  }
}
