import EmojiCatalog

/// What the skin tones are called, for queries that name one: "thumbs up dark".
struct ToneWords: Sendable {
  private struct Phrase: Sendable {
    var words: [ArraySlice<UInt8>]
    /// Nil for the words that all tones have in common.
    var tone: EmojiModifier?
  }

  private var phrases: [Phrase] = []

  /// The last word of a query may be typed so far only: so many bytes of it, where no other word
  /// begins the phrase.
  private static let leastBeginning = 3

  /// Adds the names of the tones in a locale (CLDR): each whole, and without the words that are in all
  /// of them, which say "skin tone".
  mutating func add(_ annotations: Annotations) {
    var folder = Folder()
    let names = EmojiModifier.allCases.map { tone in
      folder.fold(Array(annotations.toneName(tone).utf8).span)
      return Self.words(of: folder.output)
    }
    let common = names[0].filter { word in names.allSatisfy { $0.contains(word) } }
    for (tone, words) in zip(EmojiModifier.allCases, names) {
      add(words, tone)
      add(words.filter { !common.contains($0) }, tone)
    }
    add(common, nil)
  }

  /// Where an earlier language has the words, it decides.
  private mutating func add(_ words: [ArraySlice<UInt8>], _ tone: EmojiModifier?) {
    if words.isEmpty || phrases.contains(where: { $0.words == words }) { return }
    phrases.append(Phrase(words: words, tone: tone))
  }

  /// A query without the words for a tone, and that tone.
  struct Found {
    var rest: String
    /// Nil where it is not said which.
    var tone: EmojiModifier?
    /// Whether the words end the query: then what else it says stands before them.
    var isLast: Bool
  }

  /// A place in a query where a phrase is, or begins.
  private struct Place {
    var range: Range<Int>
    /// The higher, the surer: more words first, then whole phrases, then shorter ones, then the first.
    var rank: (Int, Int, Int, Int)
    var tone: EmojiModifier?
  }

  /// The words for a tone that are in a query among others; nil where there are none, or nothing else.
  func found(in query: [UInt8]) -> Found? {
    guard query.contains(space) else { return nil }
    let words = Self.words(of: query)
    guard words.count <= SearchIndex.maximalWords else { return nil }
    var best: Place?
    for phrase in phrases {
      for start in words.indices {
        guard let (count, isWhole) = Self.match(phrase.words, words[start...]),
          count < words.count
        else { continue }
        let place = Place(
          range: start..<start + count, rank: (count, isWhole ? 1 : 0, -phrase.words.count, -start),
          tone: phrase.tone)
        if let found = best, place.rank <= found.rank {
          // What may become one or another says neither.
          if place.rank == found.rank, !isWhole, place.tone != found.tone { best?.tone = nil }
        } else {
          best = place
        }
      }
    }
    guard let best else { return nil }
    let rest = words[..<best.range.lowerBound] + words[best.range.upperBound...]
    let text = rest.joined(separator: [space])
    return Found(
      rest: String(decoding: Array(text), as: UTF8.self), tone: best.tone,
      isLast: best.range.upperBound == words.count)
  }

  /// How many words some words begin with that are a phrase, or its beginning up to the last of them,
  /// and whether they are all of it.
  private static func match(
    _ phrase: [ArraySlice<UInt8>], _ words: ArraySlice<ArraySlice<UInt8>>
  ) -> (count: Int, isWhole: Bool)? {
    let same = zip(phrase, words).prefix { isForm($0, $1) }.count
    if same == phrase.count { return (same, true) }
    let left = words.count - same
    if left == 0 { return (same, false) }
    guard left == 1, let last = words.last, same > 0 || last.count >= leastBeginning,
      phrase[same].starts(with: last)
    else { return nil }
    return (same + 1, false)
  }

  /// Whether two words are forms of one: they end with others of their last two letters, as "dunkel"
  /// and "dunkle", "claro" and "clara".
  private static func isForm(_ word: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    if word == other { return true }
    let shared = zip(word, other).prefix { $0 == $1 }.count
    return shared >= 4 && max(word.count, other.count) - shared <= 2
  }

  private static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    forEachWord(of: text) { words.append(text[$0]) }
    return words
  }
}

extension SearchIndex {
  /// So many emoji of people are found by a query that names their tone.
  private static let mostToned = 48

  /// Puts the emoji that a query means without its words for a tone, in that tone, before what would be
  /// guessed of the whole.
  func addToned(_ query: FoldedQuery, _ ranking: Ranking, to results: inout [SearchResult]) {
    guard let found = tones.found(in: query.text) else { return }
    let toned = search(found.rest, ranking: ranking, limit: Self.mostToned)
      .prefix { !$0.isGuess }.filter { catalog.takesTones($0.id) }
      .map { $0.toned(Self.tone(found, and: $0.tone)) }
    let place = results.firstIndex(where: \.isGuess) ?? results.count
    let known = Set(results[..<place].map(\.id))
    let new = toned.filter { !known.contains($0.id) }
    let ids = Set(new.map(\.id))
    let guesses = results[place...].filter { !ids.contains($0.id) }
    results = results[..<place] + new + guesses
  }

  /// The tone of what has a tone already, of another person. The people are in the query's order.
  private static func tone(_ found: ToneWords.Found, and known: SkinTone) -> SkinTone {
    guard let tone = found.tone else { return known }
    guard let other = known.modifiers.first else { return .one(tone) }
    return (found.isLast ? SkinTone.two(other, tone) : .two(tone, other)).simplified
  }
}
