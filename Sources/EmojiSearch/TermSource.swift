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
  let stemmer: Stemmer?

  init(_ annotations: Annotations) {
    content = .annotations(annotations)
    isShortcodes = false
    let language = String(annotations.locale.prefix { $0 != "_" })
    usesDigraphs = Self.languagesWithDigraphs.contains(language)
    stemmer = Stemmer(language: language)
  }

  init(_ shortcodes: Shortcodes) {
    content = .shortcodes(shortcodes)
    isShortcodes = true
    usesDigraphs = false
    stemmer = Stemmer(language: "en")
  }

  init(_ terms: SearchTerms) {
    content = .keywords(terms)
    isShortcodes = false
    usesDigraphs = true
    // Tags are English.
    stemmer = Stemmer(language: "en")
  }

  /// Calls `body` with the number and the bytes of each term of an emoji.
  func forEachTerm(of id: Int, _ body: (Int, ArraySlice<UInt8>) -> Void) {
    switch content {
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
    case .keywords(let terms):
      for (number, word) in terms.keywords(id).prefix(Posting.maximalTerm).enumerated() {
        body(number + 1, Array(word.utf8)[...])
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

  /// People who write them and lack the key write ae, oe, ue, aa for ä, ö or ø, ü, å.
  private static let languagesWithDigraphs: Set = [
    "da", "de", "fo", "gsw", "lb", "nb", "nds", "nn", "no",
  ]
}
