import EmojiCatalog

/// The terms of one locale, or the shortcodes, ready to be searched.
struct TermIndex: Sendable {
  enum Source: Sendable {
    case annotations(Annotations)
    case shortcodes(Shortcodes)
  }

  let source: Source
  let words: Vocabulary
  /// The terms of several words: the hash of each in the upper half, its posting in the lower; sorted.
  private let phrases: [UInt64]

  /// Folds every term. Linear in their length, but for the sorting of the distinct words.
  init(_ source: Source, count: Int) {
    self.source = source
    var folder = Folder()
    var builder = VocabularyBuilder()
    var phrases: [UInt64] = []
    for id in 0..<count {
      source.forEachTerm(of: id) { number, term in
        source.forEachForm(of: term, &folder) { folded in
          guard let end = folded.firstIndex(of: space) else {
            if !folded.isEmpty {
              builder.add(folded[...], at: Posting(id: id, term: number, isWhole: true))
            }
            return
          }
          let posting = Posting(id: id, term: number, isWhole: false)
          phrases.append(Self.phrase(folded, posting))
          forEachWord(of: folded, firstEnd: end) { builder.add($0, at: posting) }
        }
      }
    }
    phrases.sort()
    words = builder.finish()
    self.phrases = phrases.count == phrases.capacity ? phrases : phrases.map { $0 }
  }

  var isShortcodes: Bool {
    if case .shortcodes = source { true } else { false }
  }

  /// Calls `body` with the place of each term that is, as a whole, a query of several words.
  func forEachPhrase(_ query: [UInt8], _ folder: inout Folder, _ body: (Posting) -> Void) {
    let hash = UInt64(Hash.of(query[...])) << 32
    var low = 0
    var high = phrases.count
    while low < high {
      let middle = (low + high) / 2
      if phrases[middle] < hash { low = middle + 1 } else { high = middle }
    }
    while low < phrases.count, phrases[low] >> 32 == hash >> 32 {
      let posting = Posting(bits: UInt32(truncatingIfNeeded: phrases[low]))
      // Another term may have the same hash.
      var isSame = false
      source.forEachForm(of: source.term(posting), &folder) { isSame = isSame || $0 == query }
      if isSame { body(posting) }
      low += 1
    }
  }

  private static func phrase(_ folded: [UInt8], _ posting: Posting) -> UInt64 {
    UInt64(Hash.of(folded[...])) << 32 | UInt64(posting.bits)
  }
}

/// Calls `body` with each word of a folded text.
func forEachWord(of text: [UInt8], firstEnd: Int? = nil, _ body: (ArraySlice<UInt8>) -> Void) {
  var start = 0
  var end = firstEnd ?? text.firstIndex(of: space) ?? text.count
  while start < text.count {
    body(text[start..<end])
    start = end + 1
    end = start
    while end < text.count, text[end] != space { end += 1 }
  }
}

extension TermIndex.Source {
  /// Locales in which people without the key write ae, oe, ue, aa for ä, ö or ø, ü, å.
  private static let languagesWithDigraphs: Set = [
    "da", "de", "fo", "gsw", "lb", "nb", "nds", "nn", "no",
  ]

  private var usesDigraphs: Bool {
    guard case .annotations(let annotations) = self else { return false }
    return Self.languagesWithDigraphs.contains(String(annotations.locale.prefix { $0 != "_" }))
  }

  /// Calls `body` with the number and the bytes of each term of an emoji.
  func forEachTerm(of id: Int, _ body: (Int, ArraySlice<UInt8>) -> Void) {
    switch self {
    case .annotations(let annotations):
      body(Posting.name, annotations.nameBytes(id))
      let keywords = annotations.keywordBytes(id)
      var start = keywords.startIndex
      var number = Posting.name
      while start < keywords.endIndex, number < Posting.maximalTerm {
        let end = keywords[start...].firstIndex(of: UInt8(ascii: "|")) ?? keywords.endIndex
        number += 1
        body(number, keywords[start..<end])
        start = end + 1
      }
    case .shortcodes(let shortcodes):
      for (number, code) in shortcodes[id].prefix(Posting.maximalTerm).enumerated() {
        body(number + 1, Array(code.utf8)[...])
      }
    }
  }

  /// Calls `body` with each way in which a term may be written, folded.
  func forEachForm(
    of term: ArraySlice<UInt8>, _ folder: inout Folder, _ body: ([UInt8]) -> Void
  ) {
    folder.fold(term)
    let variants = usesDigraphs ? folder.variants : folder.variants.subtracting(.digraphs)
    body(folder.output)
    if variants.isEmpty { return }
    for form in [Folder.Form.joined, .digraphs, [.joined, .digraphs]]
    where form.isSubset(of: variants) {
      folder.fold(term, as: form)
      body(folder.output)
    }
  }

  /// The term at a place, as the locale writes it.
  func term(_ posting: Posting) -> ArraySlice<UInt8> {
    var found: ArraySlice<UInt8> = []
    forEachTerm(of: posting.id) { number, term in
      if number == posting.term { found = term }
    }
    return found
  }
}
