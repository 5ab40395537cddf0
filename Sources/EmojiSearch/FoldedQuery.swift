/// A query, folded once for all that looks at it.
public struct FoldedQuery: Sendable {
  /// The query as it was typed.
  public let source: String
  /// As the index has its terms.
  let text: [UInt8]
  /// With hyphens and apostrophes left out, where that is something else: a term may have no hyphen
  /// where the query has one.
  let joined: [UInt8]?

  public init(_ query: String) {
    source = query
    let bytes = Array(query.utf8)
    var folder = Folder()
    folder.fold(bytes.span)
    text = folder.output
    guard folder.variants.contains(.joined) else {
      joined = nil
      return
    }
    folder.fold(bytes.span, as: .joined)
    joined = folder.output == text ? nil : folder.output
  }

  /// What `Folding.fold` makes of it.
  public var key: String { String(decoding: text, as: UTF8.self) }

  /// Its words, each once and none too long, no more than `limit`.
  func words(limit: Int) -> [[UInt8]] {
    var words: [[UInt8]] = []
    forEachWord(of: text) { range in
      guard words.count < limit, range.count <= SearchIndex.maximalLength else { return }
      let word = Array(text[range])
      if !words.contains(word) { words.append(word) }
    }
    return words
  }
}
