import EmojiSearch

/// The words that found nothing, or guesses only, while somebody looked for an emoji.
///
/// A query is typed letter by letter and deleted the same way: only the longest text of each try
/// counts, and none that becomes a word which is found when it is typed on.
struct Misses: Sendable {
  private struct Miss: Sendable {
    var text: String
    /// The emoji that the word finds well enough: the first one, and those with a similar word.
    var found: Set<Int>

    init(_ text: String, _ results: [SearchResult]) {
      self.text = text
      let similar = results.filter { $0.tier < MatchReason.partial("").tier }
      found = Set((results.prefix(1) + similar).map(\.id))
    }
  }

  /// So many other words may find something in vain: who goes on after that looks for something else.
  private static let mostInVain = 1

  /// What is being typed or deleted, at its longest.
  private var text = ""
  /// The same, where it is a miss.
  private var latest: Miss?
  /// What was typed before.
  private var earlier: Miss?
  /// How many words have found something since, and were given up.
  private var inVain = 0

  init() {}

  /// Notes what a text has found while it is typed.
  mutating func note(_ text: String, _ results: [SearchResult]) {
    if self.text.hasPrefix(text) && self.text != text { return }
    if !self.text.isEmpty, !text.hasPrefix(self.text) { giveUp() }
    self.text = text
    latest = results.allSatisfy(\.isGuess) ? Miss(text, results) : nil
  }

  /// The latest word that did not find an emoji which was picked now; nil where all did, or there was
  /// none.
  func word(for id: Int) -> String? {
    [latest, earlier].lazy.compactMap { $0 }.first { !$0.found.contains(id) }?.text
  }

  private mutating func giveUp() {
    if let latest {
      earlier = latest
      inVain = 0
    } else {
      inVain += 1
      if inVain > Self.mostInVain { earlier = nil }
    }
  }
}
