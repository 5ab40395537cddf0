import EmojiCatalog
import EmojiSearch

/// The tiers as a slow reading of their definitions, to hold the index against.
struct NaiveSearch {
  let catalog: Catalog
  let annotations: [Annotations]
  let shortcodes: Shortcodes

  struct Found: Hashable, CustomStringConvertible {
    var id: Int
    var tier: Int
    var description: String { "\(id)@\(tier)" }
  }

  /// Queries and terms here have no hyphens, apostrophes or umlauts, which have several foldings.
  func search(_ query: String) -> [Found] {
    let folded = Folding.fold(query)
    let words = folded.split(separator: " ").map(String.init)
    if words.isEmpty { return [] }
    var found: [Found] = []
    for id in 0..<catalog.count {
      var tier = 0
      for word in words { tier = max(tier, tierOfWord(word, id)) }
      tier = min(tier, tierOfWhole(folded, id))
      if tier < .max { found.append(Found(id: id, tier: tier)) }
    }
    return found.sorted { ($0.tier, $0.id) < ($1.tier, $1.id) }
  }

  private func tierOfWhole(_ query: String, _ id: Int) -> Int {
    if shortcodes[id].contains(where: { Folding.fold($0) == query }) { return 1 }
    if annotations.contains(where: { Folding.fold($0.name(id)) == query }) { return 2 }
    if annotations.contains(where: { $0.keywords(id).contains { Folding.fold($0) == query } }) {
      return 3
    }
    return .max
  }

  private func tierOfWord(_ word: String, _ id: Int) -> Int {
    let whole = tierOfWhole(word, id)
    if whole < .max { return whole }
    let names = annotations.flatMap { words($0.name(id)) }
    if names.contains(word) { return 4 }
    if names.contains(where: { $0.hasPrefix(word) }) { return 5 }
    let others =
      annotations.flatMap { $0.keywords(id).flatMap(words) } + shortcodes[id].flatMap(words)
    return others.contains { $0.hasPrefix(word) } ? 6 : .max
  }

  private func words(_ term: String) -> [String] {
    Folding.fold(term).split(separator: " ").map(String.init)
  }
}
