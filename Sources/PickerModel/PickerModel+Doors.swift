import EmojiCatalog
import EmojiSearch

/// An emoji as other programs show it in a search of theirs.
public struct DoorEntry: Hashable, Sendable {
  /// What is copied, and what other programs know the entry by.
  public let text: String
  public let name: String
  /// A shortcode or code points.
  public let detail: String
  /// How sure it is, 0 to 1.
  public let relevance: Double
  /// Whether the query was exactly this.
  public let isExact: Bool
}

/// What other programs' searches are answered with: what the window would offer, as far as it is sure.
extension PickerModel {
  /// So many results may be passed over before there are fewer than were asked for.
  private static let mostLeftOut = 60

  /// The emoji that a query means, best first, in the tones that the grid shows.
  ///
  /// What the fonts lack and what the settings leave out is not among them.
  public func answer(_ query: DoorQuery, limit: Int) -> [DoorEntry] {
    guard let index = content.index, limit > 0 else { return [] }
    var entries: [DoorEntry] = []
    let folded = FoldedQuery(query.text)
    for result in index.search(
      folded, aliases: aliases, ranking: ranking(for: folded),
      limit: limit + Self.mostLeftOut)
    {
      guard query.takes(result.reason), entries.count < limit else { break }
      let match = match(result.id, result.tone == .none ? shownTone(result.id) : result.tone)
      guard isOffered(match) else { continue }
      entries.append(entry(match, result.reason, place: entries.count))
    }
    return entries
  }

  /// The entry of what `answer` has called so; nil for any other text, and for what is not offered.
  public func doorEntry(_ text: String) -> DoorEntry? {
    // No emoji is longer.
    guard text.utf8.count <= 64, let match = content.match(text), isOffered(match) else {
      return nil
    }
    return entry(match, .itself, place: 0)
  }

  /// Whatever the window shows, another program can say nothing of a picture that is none.
  private func isOffered(_ match: Catalog.Match) -> Bool {
    !lacksEmojiFont && !missingIDs.contains(match.id) && !missing.contains(match.sequence)
      && !undrawable.contains(match.sequence)
  }

  private func entry(_ match: Catalog.Match, _ reason: MatchReason, place: Int) -> DoorEntry {
    let code = EmojiSequence.codePoints(match.sequence).joined(separator: " ")
    return DoorEntry(
      text: match.sequence, name: name(of: match),
      detail: content.shortcodes[match.id].first.map { ":\($0):" } ?? code,
      relevance: max(0.1, 1 - Double(reason.tier) * 0.1 - Double(place) * 0.02),
      isExact: reason.tier <= 3 && place == 0)
  }
}
