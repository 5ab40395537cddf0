import EmojiCatalog
import EmojiSearch

/// The tiers as a slow reading of their definitions, to hold the index against.
///
/// Queries and terms here have no hyphens, apostrophes or umlauts, which have several foldings, and no
/// two letters that fold alike, so that a term that is the query is also spelled as the query. In no
/// language here words are typed by their sound.
struct NaiveSearch {
  /// The folded terms of an emoji.
  private struct Terms {
    var names: [String]
    var keywords: [String]
    var shortcodes: [String]
  }

  private let emoji: [Terms]

  struct Found: Hashable, CustomStringConvertible {
    var id: Int
    var tier: Int
    var description: String { "\(id)@\(tier)" }
  }

  init(catalog: Catalog, annotations: [Annotations], shortcodes: Shortcodes) {
    emoji = (0..<catalog.count).map { id in
      Terms(
        names: annotations.map { Folding.fold($0.name(id)) },
        keywords: annotations.flatMap { $0.keywords(id).map(Folding.fold) },
        shortcodes: shortcodes[id].map(Folding.fold))
    }
  }

  func search(_ query: String) -> [Found] {
    let folded = Folding.fold(query)
    let words = words(folded)
    if words.isEmpty { return [] }
    var found: [(found: Found, isWhole: Bool)] = []
    for (id, terms) in emoji.enumerated() {
      let whole = tierOfWhole(folded, terms)
      let tier = min(whole, words.map { tierOfWord($0, terms) }.max() ?? .max)
      if tier < .max { found.append((Found(id: id, tier: tier), tier == whole)) }
    }
    return found.sorted {
      ($0.found.tier, $0.isWhole ? 0 : 1, $0.found.id)
        < ($1.found.tier, $1.isWhole ? 0 : 1, $1.found.id)
    }.map(\.found)
  }

  private func tierOfWhole(_ query: String, _ terms: Terms) -> Int {
    if terms.shortcodes.contains(query) { return 1 }
    if terms.names.contains(query) { return 2 }
    return terms.keywords.contains(query) ? 3 : .max
  }

  private func tierOfWord(_ word: String, _ terms: Terms) -> Int {
    let whole = tierOfWhole(word, terms)
    if whole < .max { return whole }
    let names = terms.names.flatMap(words)
    if names.contains(word) { return 4 }
    if names.contains(where: { $0.hasPrefix(word) }) { return 5 }
    let others = (terms.keywords + terms.shortcodes).flatMap(words)
    return others.contains { $0.hasPrefix(word) } ? 6 : .max
  }

  private func words(_ term: String) -> [String] { term.split(separator: " ").map(String.init) }
}
