import EmojiCatalog

extension SearchIndex {
  /// The best `limit` of the matches in their order.
  ///
  /// Habit lifts what is as typed by one tier, and orders each.
  /// Among whole terms those stand first whose marks are the query's: in Vietnamese dứa, dừa, dưa and
  /// đũa are four words, and who types the marks means them.
  ///
  /// Takes time in proportion to the matches, of which only the best are sorted.
  func sorted(
    _ matches: Matches, of query: String, by ranking: Ranking, limit: Int
  ) -> [Int] {
    guard limit > 0, !matches.ids.isEmpty else { return [] }
    let preferences = Preferences(ranking, matches)
    // No term is longer, and to read letters with thousands of marks takes its time.
    let spelling = Spelling(query.utf8.count > 1024 ? "" : query)
    func add(_ id: Int, to order: inout ResultOrder) {
      let grade = matches.grades[id]
      let place = matches.places[id]
      // In the other tiers no term is all of the query.
      let isAsSpelled =
        Tier(grade).rawValue > Tier.keyword.rawValue
        || spelling.isSame(indexes[Int(place.index)].source.term(place.posting))
      order.add(id, popular(id, matches), isAsSpelled, preferences, self.order[id])
    }
    let worst = worstGrade(matches, limit: limit)
    func addWanted(_ id: Int, to order: inout ResultOrder) {
      guard popular(id, matches) <= worst || preferences.has(id) else { return }
      if persons.person(of: id, matches) == nil { add(id, to: &order) }
    }
    // Of a single letter's matches the way through the whole catalog is shorter than sorting them.
    let isThroughAll = matches.ids.count > idsInOrder.count / 4
    var order = ResultOrder(isInOrder: isThroughAll)
    if isThroughAll {
      for number in idsInOrder where matches.grades[Int(number)] != Matches.none {
        addWanted(Int(number), to: &order)
      }
    } else {
      for number in matches.ids { addWanted(Int(number), to: &order) }
    }
    return persons.follow(order.best(limit), matches, limit: limit) { forms in
      var order = ResultOrder(isInOrder: false)
      for id in forms { add(id, to: &order) }
      return order.best(forms.count)
    }
  }

  /// The grade of a match: by words of its name, of an emoji that many use, it is that of a keyword
  /// where keywords leave out what is in the name. Who types "waving" means 👋 before flags that wave.
  private func popular(_ id: Int, _ matches: Matches) -> Tier.Grade {
    let grade = matches.grades[id]
    guard grade == Tier.nameWords.grade(), order[id] < popularCount,
      indexes[Int(matches.places[id].index)].source.keywordsLeaveOutNames
    else { return grade }
    return Tier.keyword.grade()
  }

  /// The grade that the best `limit` reach that follow no other emoji; habit only lifts them.
  private func worstGrade(_ matches: Matches, limit: Int) -> Tier.Grade {
    if matches.ids.count <= limit { return Matches.none }
    var counts = [Int](repeating: 0, count: 256)
    for number in matches.ids where persons.person(of: Int(number), matches) == nil {
      counts[Int(matches.grades[Int(number)])] += 1
    }
    var sum = 0
    for (grade, count) in counts.enumerated() {
      sum += count
      if sum >= limit { return Tier.Grade(grade) }
    }
    return Matches.none
  }

  /// The most used first, the others as the catalog has them.
  static func order(
    of catalog: Catalog, _ popularity: Popularity
  ) -> (places: [UInt32], popular: Int) {
    let popular = popularity.glyphs.compactMap { catalog.id(of: Array($0.utf8)[...]) }
    var order = (0..<catalog.count).map { UInt32(popular.count + $0) }
    for (place, id) in popular.enumerated().reversed() { order[id] = UInt32(place) }
    return (order, popular.count)
  }

  /// The emoji in an order of which no place is higher than their number and `popular` together.
  static func ids(in order: [UInt32], _ popular: Int) -> [Int32] {
    var ids = [Int32](repeating: -1, count: order.count + popular)
    for (id, place) in order.enumerated() { ids[Int(place)] = Int32(id) }
    ids.removeAll { $0 < 0 }
    return ids
  }
}

/// A query as it is spelled, but for small and capital letters and what stands around it.
private struct Spelling {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ query: String) {
    var trimmed = query.drop { $0.isWhitespace }
    while let last = trimmed.last, last.isWhitespace { trimmed.removeLast() }
    text = trimmed.lowercased()
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether a term is spelled so. Seldom makes a string of it.
  func isSame(_ term: ArraySlice<UInt8>) -> Bool {
    if term.elementsEqual(bytes) { return true }
    guard isASCII, term.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: term, as: UTF8.self).lowercased() == text
    }
    return term.count == bytes.count
      && zip(term, bytes).allSatisfy { $0 == $1 || $0 &- UInt8(ascii: "A") < 26 && $0 | 0x20 == $1 }
  }
}

/// What is known of the matches beside how they match. It is known of few.
private struct Preferences {
  private var habits: [Int: Double] = [:]
  private var priors: [Int: Double] = [:]
  /// Of each emoji whether anything is known; empty where nothing is of any.
  private var isKnown: [Bool] = []

  init(_ ranking: Ranking, _ matches: Matches) {
    // What is no number orders nothing.
    func isKnown(_ id: Int, _ value: Double) -> Bool {
      matches.grades.indices.contains(id) && matches.grades[id] != Matches.none
        && value != 0 && !value.isNaN
    }
    habits = ranking.habit.filter { isKnown($0.key, $0.value) }
    priors = ranking.prior.filter { isKnown($0.key, $0.value) }
    if habits.isEmpty, priors.isEmpty { return }
    self.isKnown = [Bool](repeating: false, count: matches.grades.count)
    for id in habits.keys { self.isKnown[id] = true }
    for id in priors.keys { self.isKnown[id] = true }
  }

  func has(_ id: Int) -> Bool { !isKnown.isEmpty && isKnown[id] }
  func habit(_ id: Int) -> Double { has(id) ? habits[id] ?? 0 : 0 }
  func prior(_ id: Int) -> Double { has(id) ? priors[id] ?? 0 : 0 }
}

/// Puts matches in order. Few have a habit or a prior; the others are sorted by numbers, and both are
/// merged.
private struct ResultOrder {
  private struct Candidate {
    /// Grade, spelling and the index's own order.
    var head: UInt64
    var habit: Double
    var prior: Double
    var id: Int

    func precedes(_ other: Candidate) -> Bool {
      if head >> 32 != other.head >> 32 { return head < other.head }
      if habit != other.habit { return habit > other.habit }
      if prior != other.prior { return prior > other.prior }
      return head < other.head
    }
  }

  /// Whether what is added comes in the index's own order.
  private let isInOrder: Bool
  private var known: [Candidate] = []
  private var others: [RadixSort.Element] = []

  init(isInOrder: Bool) { self.isInOrder = isInOrder }

  mutating func add(
    _ id: Int, _ grade: Tier.Grade, _ isAsSpelled: Bool, _ preferences: Preferences,
    _ order: UInt32
  ) {
    guard preferences.has(id) else {
      others.append((Self.head(grade, isAsSpelled, order), UInt32(id)))
      return
    }
    let habit = preferences.habit(id)
    let grade = habit > 0 && isAsSpelled ? Tier(grade).lifted(grade) : grade
    known.append(
      Candidate(
        head: Self.head(grade, isAsSpelled, order), habit: habit, prior: preferences.prior(id),
        id: id))
  }

  private static func head(_ grade: Tier.Grade, _ isAsSpelled: Bool, _ order: UInt32) -> UInt64 {
    UInt64(grade) << 40 | (isAsSpelled ? 0 : 1) << 32 | UInt64(order)
  }

  /// Where grade and spelling stand in a head; what is above is 0.
  private static let gradeBytes = 4..<6

  /// The first `limit` of what was added.
  consuming func best(_ limit: Int) -> [Int] {
    if isInOrder {
      RadixSort.sort(&others, bytes: Self.gradeBytes)
      if others.count > limit { others.removeLast(others.count - limit) }
    } else {
      RadixSort.keepLowest(limit, of: &others)
      if others.count > 64 {
        RadixSort.sort(&others, bytes: 0..<Self.gradeBytes.upperBound)
      } else {
        others.sort { $0.head < $1.head }
      }
    }
    if known.isEmpty { return others.map { Int($0.number) } }
    known.sort { $0.precedes($1) }
    var sorted: [Int] = []
    sorted.reserveCapacity(others.count + known.count)
    var next = 0
    for other in others {
      let candidate = Candidate(head: other.head, habit: 0, prior: 0, id: Int(other.number))
      while next < known.count, known[next].precedes(candidate) {
        sorted.append(known[next].id)
        next += 1
      }
      sorted.append(candidate.id)
    }
    sorted += known[next...].lazy.map(\.id)
    if sorted.count > limit { sorted.removeLast(sorted.count - limit) }
    return sorted
  }
}
