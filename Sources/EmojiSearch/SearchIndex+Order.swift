import EmojiCatalog

extension SearchIndex {
  private struct Candidate {
    var tier: UInt8
    var habit: Double
    var prior: Double
    var order: UInt32
    var id: Int

    func precedes(_ other: Candidate) -> Bool {
      if tier != other.tier { return tier < other.tier }
      if habit != other.habit { return habit > other.habit }
      if prior != other.prior { return prior > other.prior }
      return order < other.order
    }
  }

  /// The best `limit` of the matches in their order.
  func sorted(_ matches: Matches, by ranking: Ranking, limit: Int) -> [Int] {
    var candidates = matches.ids.map { number in
      let id = Int(number)
      return Candidate(
        tier: matches.tiers[id], habit: Self.value(of: id, in: ranking.habit),
        prior: Self.value(of: id, in: ranking.prior), order: order[id], id: id)
    }
    candidates.sort { $0.precedes($1) }
    return candidates.prefix(max(0, limit)).map(\.id)
  }

  /// What is no number orders nothing.
  private static func value(of id: Int, in values: [Int: Double]) -> Double {
    guard !values.isEmpty, let value = values[id], !value.isNaN else { return 0 }
    return value
  }

  /// The most used first, the others as the catalog has them.
  static func order(of catalog: Catalog, _ popularity: Popularity) -> [UInt32] {
    let popular = popularity.glyphs.compactMap { catalog.match($0)?.id }
    var order = (0..<catalog.count).map { UInt32(popular.count + $0) }
    for (place, id) in popular.enumerated().reversed() { order[id] = UInt32(place) }
    return order
  }
}
