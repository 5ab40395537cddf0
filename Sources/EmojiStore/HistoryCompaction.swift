import PickerModel

/// The shortest log that adds up to the same history.
///
/// Lines that later ones make void go; those that stay keep their order. Old picks of a sequence
/// become one line with a count, so that the file does not grow with each pick for ever; the latest
/// stay single, since their times say what the user picks these days. Lines of later versions stay.
enum HistoryCompaction {
  /// How many of the latest picks stay lines of their own.
  static let singlePicks = 500

  /// Linear in the number of lines.
  static func compacted(
    _ lines: [HistoryLine], singlePicks: Int = singlePicks
  ) -> [HistoryLine] {
    var survey = Survey()
    for (place, line) in lines.enumerated() { survey.add(line, at: place) }
    var kept = survey.otherLines
    merge(survey.uses, of: lines, singlePicks, into: &kept)
    for (place, count) in survey.found {
      if let event = lines[place].event { kept[place] = HistoryLine(event, count: count) }
    }

    var result = kept.keys.sorted().map { kept[$0]! }
    let history = Self.history(lines)
    if Self.history(result).pins != history.pins {
      let time = lines.last?.event?.time ?? 0
      result.append(HistoryLine(HistoryEvent(.order(history.pins), at: time)))
    }
    // An empty log would say that the user never picked anything, and the first steps would be
    // explained anew.
    if Self.history(result).isEmpty, !history.isEmpty,
      let last = lines.last(where: { $0.event != nil })
    {
      result.append(last)
    }
    return result
  }

  private static func history(_ lines: [HistoryLine]) -> History {
    var history = History()
    for line in lines { history.add(line) }
    return history
  }

  /// Of so many queries and picks after them is kept how often they came together: the latest.
  static let mostFound = 2000

  /// Puts the picks at `places` into `kept`: the latest as they are, the others by sequence.
  private static func merge(
    _ places: [Int], of lines: [HistoryLine], _ singlePicks: Int,
    into kept: inout [Int: HistoryLine]
  ) {
    var counts: [String: Int] = [:]
    var lastPlaces: [String: Int] = [:]
    for place in places.dropLast(singlePicks) {
      guard case .used(let sequence) = lines[place].event?.kind else { continue }
      let (sum, overflows) = counts[sequence, default: 0]
        .addingReportingOverflow(lines[place].count)
      counts[sequence] = overflows ? .max : sum
      lastPlaces[sequence] = place
    }
    for (sequence, place) in lastPlaces {
      guard let event = lines[place].event, let count = counts[sequence] else { continue }
      kept[place] = HistoryLine(event, count: count)
    }
    for place in places.suffix(singlePicks) { kept[place] = lines[place] }
  }

  /// What still counts of the lines so far, by their places.
  private struct Survey {
    /// Everything but picks.
    private(set) var otherLines: [Int: HistoryLine] = [:]
    private var usesBySequence: [String: [Int]] = [:]
    private var tones: [String: Int] = [:]
    private var pins: [String: Int] = [:]
    private var aliases: [String: Int] = [:]
    private var declined: [[String]: Int] = [:]
    private var foundByPair: [[String]: (place: Int, count: Int)] = [:]

    var uses: [Int] { usesBySequence.values.joined().sorted() }

    /// How often each query was followed by a pick, at the place of the latest time.
    var found: [(place: Int, count: Int)] {
      Array(foundByPair.values.sorted { $0.place < $1.place }.suffix(HistoryCompaction.mostFound))
    }

    mutating func add(_ line: HistoryLine, at place: Int) {
      guard let event = line.event else {
        otherLines[place] = line
        return
      }
      switch event.kind {
      case .used(let sequence):
        usesBySequence[sequence, default: []].append(place)
      case .found(let query, let sequence):
        let pair = [Alias.key(query), sequence]
        let (sum, overflows) = (foundByPair[pair]?.count ?? 0).addingReportingOverflow(line.count)
        foundByPair[pair] = (place, overflows ? .max : sum)
      case .forget(let sequence):
        usesBySequence[sequence] = nil
        foundByPair = foundByPair.filter { $0.key[1] != sequence }
      case .clear:
        usesBySequence = [:]
        foundByPair = [:]
        for place in declined.values { drop(place) }
        declined = [:]
      case .tone(let key, _):
        drop(tones.updateValue(place, forKey: key))
        otherLines[place] = line
      case .usualTone(let key?):
        drop(tones.removeValue(forKey: key))
      case .usualTone(nil):
        for place in tones.values { otherLines[place] = nil }
        tones = [:]
      case .pin(let sequence):
        if pins[sequence] != nil { return }
        pins[sequence] = place
        otherLines[place] = line
      case .unpin(let sequence):
        drop(pins.removeValue(forKey: sequence))
      case .alias(let word, let sequences):
        let key = Alias.key(word)
        drop(aliases.removeValue(forKey: key))
        if sequences.isEmpty || key.isEmpty { return }
        aliases[key] = place
        otherLines[place] = line
      case .decline(let word, let sequence):
        drop(declined.updateValue(place, forKey: [Alias.key(word), sequence]))
        otherLines[place] = line
      case .order:
        break
      }
    }

    private mutating func drop(_ place: Int?) {
      if let place { otherLines[place] = nil }
    }
  }
}
