import EmojiCatalog
import EmojiSearch

/// What the events of the user's history add up to.
///
/// Sequences that the catalog does not know are kept and not shown: a later version may know them.
public struct History: Hashable, Sendable {
  /// The sequences that were picked, the most recent last, each once.
  private var used: [String] = []
  /// How often each sequence was picked.
  public private(set) var counts: [String: Int] = [:]
  /// How often each sequence was picked after a query, by the query's key.
  private var found: [String: [String: Int]] = [:]
  /// The tone chosen for the emoji with a key.
  public private(set) var tones: [String: SkinTone] = [:]
  /// The pinned sequences in their order.
  public private(set) var pins: [String] = []
  /// The user's own words, by their keys.
  private var aliasesByKey: [String: Alias] = [:]
  /// The sequences that a word is not to stand for, by the word's key.
  private var declined: [String: Set<String>] = [:]
  /// Whether nothing was ever recorded.
  public private(set) var isEmpty = true

  public init(_ events: some Sequence<HistoryEvent> = []) {
    for event in events { add(event) }
  }

  /// The sequences that were picked, the most recent first.
  public var recents: some Sequence<String> { used.reversed() }

  /// The user's own words, in the order of their keys.
  public var aliases: [Alias] {
    aliasesByKey.sorted { $0.key < $1.key }.map(\.value)
  }

  /// How often each sequence was picked after a query, however that is written.
  public func counts(after query: String) -> [String: Int] { counts(after: FoldedQuery(query)) }

  /// The same for a query that is folded already.
  public func counts(after query: FoldedQuery) -> [String: Int] {
    found.isEmpty ? [:] : found[query.key] ?? [:]
  }

  /// What a word stands for, however it is written; nil where it was given nothing.
  public func alias(_ word: String) -> Alias? { aliasesByKey[Alias.key(word)] }

  /// The sequences that the user did not want a word to stand for.
  public func declined(_ word: String) -> Set<String> { declined[Alias.key(word)] ?? [] }

  /// Adds an event that came after all others, and happened `times` times if it is a pick.
  /// Linear in the number of different recents.
  public mutating func add(_ event: HistoryEvent, times: Int = 1) {
    isEmpty = false
    switch event.kind {
    case .used(let sequence):
      if let place = used.lastIndex(of: sequence) { used.remove(at: place) }
      used.append(sequence)
      Self.add(times, to: &counts[sequence, default: 0])
    case .found(let query, let sequence):
      Self.add(times, to: &found[Alias.key(query), default: [:]][sequence, default: 0])
    case .tone(let key, let tone):
      tones[key] = tone
    case .usualTone(let key?):
      tones[key] = nil
    case .usualTone(nil):
      tones = [:]
    case .pin(let sequence):
      if !pins.contains(sequence) { pins.append(sequence) }
    case .unpin(let sequence):
      pins.removeAll { $0 == sequence }
    case .order(let sequences):
      var ordered: [String] = []
      // What an order leaves out stands behind; what it names twice is still pinned once.
      for sequence in sequences + pins where pins.contains(sequence) {
        if !ordered.contains(sequence) { ordered.append(sequence) }
      }
      pins = ordered
    case .alias(let word, let sequences):
      let key = Alias.key(word)
      aliasesByKey[key] =
        sequences.isEmpty || key.isEmpty ? nil : Alias(word, sequences)
    case .decline(let word, let sequence):
      declined[Alias.key(word), default: []].insert(sequence)
    case .forget(let sequence):
      used.removeAll { $0 == sequence }
      counts[sequence] = nil
      found = found.compactMapValues { counts in
        let others = counts.filter { $0.key != sequence }
        return others.isEmpty ? nil : others
      }
    case .clear:
      used = []
      counts = [:]
      found = [:]
      declined = [:]
    }
  }

  private static func add(_ times: Int, to count: inout Int) {
    let (sum, overflows) = count.addingReportingOverflow(times)
    count = overflows ? .max : sum
  }
}
