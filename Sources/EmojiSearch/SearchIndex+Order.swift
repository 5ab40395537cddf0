import EmojiCatalog

extension SearchIndex {
  private struct Candidate {
    var grade: Tier.Grade
    var isAsSpelled: Bool
    var habit: Double
    var prior: Double
    var order: UInt32
    var id: Int

    func precedes(_ other: Candidate) -> Bool {
      if grade != other.grade { return grade < other.grade }
      if isAsSpelled != other.isAsSpelled { return isAsSpelled }
      if habit != other.habit { return habit > other.habit }
      if prior != other.prior { return prior > other.prior }
      return order < other.order
    }
  }

  /// The best `limit` of the matches in their order.
  ///
  /// Habit lifts what is as typed by one tier, and orders each.
  /// Among whole terms those stand first whose marks are the query's: in Vietnamese dứa, dừa, dưa and
  /// đũa are four words, and who types the marks means them.
  func sorted(
    _ matches: Matches, of query: String, by ranking: Ranking, limit: Int
  ) -> [Int] {
    // No term is longer, and to read letters with thousands of marks takes its time.
    let spelling = query.utf8.count > 1024 ? "" : Self.trimmed(query).lowercased()
    var candidates = matches.ids.map { number in
      let id = Int(number)
      let habit = Self.value(of: id, in: ranking.habit)
      let grade = matches.grades[id]
      let tier = Tier(grade)
      // In the other tiers no term is all of the query.
      let isAsSpelled =
        tier.rawValue > Tier.keyword.rawValue
        || term(matches.places[id]).lowercased() == spelling
      return Candidate(
        grade: habit > 0 && isAsSpelled ? tier.lifted(grade) : grade, isAsSpelled: isAsSpelled,
        habit: habit, prior: Self.value(of: id, in: ranking.prior), order: order[id], id: id)
    }
    Self.sort(&candidates)
    let ids = persons.follow(candidates.map(\.id), matches)
    return Array(ids.prefix(max(0, limit)))
  }

  /// Few have a habit or a prior; the others are sorted by numbers, in time that grows with their
  /// count alone, and both are merged.
  private static func sort(_ candidates: inout [Candidate]) {
    guard candidates.count > 64 else {
      candidates.sort { $0.precedes($1) }
      return
    }
    var known: [Candidate] = []
    var others: [RadixSort.Element] = []
    for (place, candidate) in candidates.enumerated() {
      if candidate.habit != 0 || candidate.prior != 0 {
        known.append(candidate)
      } else {
        let spelling: UInt64 = candidate.isAsSpelled ? 0 : 1
        others.append(
          (
            UInt64(candidate.grade) << 40 | spelling << 32 | UInt64(candidate.order), UInt32(place)
          ))
      }
    }
    known.sort { $0.precedes($1) }
    RadixSort.sort(&others)
    var sorted: [Candidate] = []
    sorted.reserveCapacity(candidates.count)
    var next = 0
    for other in others {
      let candidate = candidates[Int(other.number)]
      while next < known.count, known[next].precedes(candidate) {
        sorted.append(known[next])
        next += 1
      }
      sorted.append(candidate)
    }
    sorted += known[next...]
    candidates = sorted
  }

  private static func trimmed(_ query: String) -> Substring {
    var text = query.drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// What is no number orders nothing.
  private static func value(of id: Int, in values: [Int: Double]) -> Double {
    guard !values.isEmpty, let value = values[id], !value.isNaN else { return 0 }
    return value
  }

  /// The most used first, the others as the catalog has them.
  static func order(of catalog: Catalog, _ popularity: Popularity) -> [UInt32] {
    let popular = popularity.glyphs.compactMap { catalog.id(of: Array($0.utf8)[...]) }
    var order = (0..<catalog.count).map { UInt32(popular.count + $0) }
    for (place, id) in popular.enumerated().reversed() { order[id] = UInt32(place) }
    return order
  }
}
