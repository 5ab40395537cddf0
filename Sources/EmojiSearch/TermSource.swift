import EmojiCatalog

/// Where the terms of an index come from. A class, since the index passes it about for each term.
final class TermSource: Sendable {
  private enum Content: Sendable {
    case annotations(Annotations)
    case shortcodes(Shortcodes)
    case keywords(SearchTerms)
  }

  let isShortcodes: Bool
  private let content: Content
  private let usesDigraphs: Bool
  /// Whether no keyword is a word of the emoji's name: so CLDR has it for English since version 46.
  let keywordsLeaveOutNames: Bool
  let stemmer: Stemmer?
  /// How its words are typed with other letters; nil where they are typed as they are written.
  let transcription: Transcription?

  init(_ annotations: Annotations) {
    content = .annotations(annotations)
    isShortcodes = false
    let language = String(annotations.locale.prefix { $0 != "_" })
    usesDigraphs = Self.languagesWithDigraphs.contains(language)
    keywordsLeaveOutNames = language == "en"
    stemmer = Stemmer(language: language)
    transcription = Transcription(locale: annotations.locale)
  }

  init(_ shortcodes: Shortcodes) {
    content = .shortcodes(shortcodes)
    isShortcodes = true
    keywordsLeaveOutNames = false
    usesDigraphs = false
    stemmer = Stemmer(language: "en")
    transcription = nil
  }

  init(_ terms: SearchTerms) {
    content = .keywords(terms)
    isShortcodes = false
    keywordsLeaveOutNames = false
    usesDigraphs = true
    // Tags are English.
    stemmer = Stemmer(language: "en")
    transcription = nil
  }

  /// Calls `body` with an emoji, and the number and the bytes of each of its terms, in their order.
  func forEachTerm(of ids: Range<Int>, _ body: (Int, Int, Span<UInt8>) -> Void) {
    switch content {
    case .annotations(let annotations):
      for id in ids {
        let (name, keywords) = (annotations.nameBytes(id), annotations.keywordBytes(id))
        body(id, Posting.name, name.span)
        Self.forEachPiece(of: keywords.span, Posting.name + 1..<Posting.firstRegional) {
          body(id, $0, $1)
        }
        let regional = annotations.terms.regionalBytes(id)
        Self.forEachPiece(of: regional.span, Posting.firstRegional..<Posting.maximalTerm + 1) {
          body(id, $0, $1)
        }
      }
    case .shortcodes(let shortcodes):
      for id in ids {
        var number = 0
        shortcodes.forEachCode(of: id) { code in
          number += 1
          if number <= Posting.maximalTerm { body(id, number, code.span) }
        }
      }
    case .keywords(let terms):
      for id in ids {
        for (number, word) in terms.keywords(id).prefix(Posting.maximalTerm).enumerated() {
          body(id, number + 1, Array(word.utf8).span)
        }
      }
    }
  }

  /// Calls `body` with the pieces between `|`, as many as there are numbers for.
  private static func forEachPiece(
    of bytes: Span<UInt8>, _ numbers: Range<Int>, _ body: (Int, Span<UInt8>) -> Void
  ) {
    var start = 0
    var number = numbers.lowerBound
    while start < bytes.count, number < numbers.upperBound {
      let end = bytes.end(before: UInt8(ascii: "|"), from: start)
      body(number, bytes.extracting(start..<end))
      number += 1
      start = end + 1
    }
  }

  /// Calls `body` with each way in which a term may be written, folded, and its hash.
  ///
  /// - Parameter hash: the term's.
  func forEachForm(
    of term: Span<UInt8>, hash: UInt32, _ folder: inout Folder,
    _ body: (Span<UInt8>, UInt32) -> Void
  ) {
    folder.fold(term)
    let variants = usesDigraphs ? folder.variants : folder.variants.subtracting(.digraphs)
    body(folder.output.span, folder.isCopy ? hash : Hash.of(folder.output.span))
    if transcription == .romaji, case .annotations(let annotations) = content {
      annotations.terms.forEachReading(of: term, hash: hash) { reading in
        Transcription.forEachForm(ofKana: reading, &folder, body)
      }
    }
    if variants.isEmpty || isShortcodes && Self.isFlagOfCode(term) { return }
    for form in [Folder.Form.joined, .digraphs, [.joined, .digraphs]]
    where form.isSubset(of: variants) {
      folder.fold(term, as: form)
      body(folder.output.span, Hash.of(folder.output.span))
    }
  }

  /// Whether a shortcode is that of a flag by its territory's code. Nobody runs these together, but
  /// other languages have the words: “Flagge” is no :flag-ge:.
  private static func isFlagOfCode(_ term: Span<UInt8>) -> Bool {
    let beginning: StaticString = "flag-"
    guard term.count == beginning.utf8CodeUnitCount + 2 else { return false }
    for place in 0..<beginning.utf8CodeUnitCount
    where term[place] != beginning.utf8Start[place] { return false }
    return true
  }

  /// Adds how a Chinese term is said to its words.
  func addPinyin(of term: Span<UInt8>, hash: UInt32, to builder: inout VocabularyBuilder) {
    guard transcription == .pinyin, case .annotations(let annotations) = content else { return }
    annotations.terms.forEachReading(of: term, hash: hash) { reading in
      Transcription.add(pinyin: reading, to: &builder)
    }
  }

  /// The short name of an emoji; nil where this is no locale's.
  func nameBytes(_ id: Int) -> ArraySlice<UInt8>? {
    if case .annotations(let annotations) = content { annotations.nameBytes(id) } else { nil }
  }

  /// The term at a place, as the locale writes it.
  func term(_ posting: Posting) -> ArraySlice<UInt8> {
    if case .annotations(let annotations) = content {
      if posting.term == Posting.name { return annotations.nameBytes(posting.id) }
      return posting.isRegional
        ? Self.piece(
          posting.term - Posting.firstRegional, of: annotations.terms.regionalBytes(posting.id))
        : Self.piece(posting.term - Posting.name - 1, of: annotations.keywordBytes(posting.id))
    }
    var found: ArraySlice<UInt8> = []
    forEachTerm(of: posting.id..<posting.id + 1) { _, number, term in
      if number == posting.term { found = Array(copying: term)[...] }
    }
    return found
  }

  /// The piece of a number, counted from 0, between `|`.
  private static func piece(_ number: Int, of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = text.span
    var left = number
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "|") {
      if left == 0 { return text[text.startIndex + start..<text.startIndex + end] }
      left -= 1
      start = end + 1
    }
    return left == 0 ? text[(text.startIndex + start)...] : []
  }

  /// People who write them and lack the key write ae, oe, ue, aa for ä, ö or ø, ü, å.
  private static let languagesWithDigraphs: Set = [
    "da", "de", "fo", "gsw", "lb", "nb", "nds", "nn", "no",
  ]
}
