import EmojiCatalog
import EmojiSearch

/// A word that found nothing, and the emoji that was picked after it.
public struct AliasOffer: Hashable, Sendable {
  public let word: String
  /// The sequence that was picked.
  public let text: String
  /// Its name in the user's language.
  public let name: String
  /// What the user is asked.
  public let question: String
  /// The same in a line, without the middle of a long word.
  public let shortQuestion: String

  init(word: String, text: String, name: String, pattern: String) {
    self.word = word
    self.text = text
    self.name = name
    question = PickerStrings.fill(pattern, ["word": word, "emoji": text])
    shortQuestion = PickerStrings.fill(pattern, ["word": Self.shortened(word), "emoji": text])
  }

  private static func shortened(_ word: String) -> String {
    word.count > 16 ? "\(word.prefix(8))…\(word.suffix(7))" : word
  }
}

/// The user's own words, and the question whether to remember one.
///
/// A pick that closes the window is asked about when it opens again, for that one time: nothing comes
/// between a pick and its end. Where the window stays, it is asked at once.
extension PickerModel {
  /// Notes that an emoji was picked: a word that did not find it may be worth remembering.
  mutating func considerOffer(_ match: Catalog.Match) {
    defer { misses = Misses() }
    guard let typed = misses.word(for: match.id), let word = Alias.tidy(typed), word.utf8.count > 1
    else {
      return
    }
    let offer = AliasOffer(
      word: word, text: match.sequence, name: name(of: match), pattern: content.strings.offer)
    if isWanted(offer) { nextOffer = offer }
  }

  /// Shows what was offered last, or takes away what was not answered.
  mutating func showNextOffer(_ update: inout Update) {
    let next = nextOffer.flatMap { isWanted($0) ? $0 : nil }
    nextOffer = nil
    if next == offer { return }
    offer = next
    update.changes.insert(.offer)
    if let next {
      update.effects.append(.announce("\(next.question) \(content.strings.offerKeys)"))
    }
  }

  /// Asks at once, where a pick leaves the window open. What was asked before and not answered stays.
  mutating func showNextOfferWhileOpen(_ update: inout Update) {
    if nextOffer != nil { showNextOffer(&update) }
  }

  /// Remembers the word, or never asks for this pair again.
  ///
  /// - Returns: whether there was a question.
  @discardableResult mutating func answerOffer(
    _ remembers: Bool, at time: Int64, _ update: inout Update
  ) -> Bool {
    guard let offer else { return false }
    self.offer = nil
    update.changes.insert(.offer)
    if remembers {
      let sequences = history.alias(offer.word)?.sequences ?? []
      give(offer.word, sequences + [offer.text], at: time, &update)
      say(content.strings.remembered, ["word": offer.word, "name": offer.name], &update)
    } else {
      record(.decline(offer.word, offer.text), at: time, &update)
    }
    return true
  }

  /// Has a word stand for sequences, or for nothing.
  mutating func give(
    _ word: String, _ sequences: [String], at time: Int64, _ update: inout Update
  ) {
    guard let word = Alias.tidy(word) else { return }
    record(.alias(word, sequences), at: time, &update)
    if sequences.isEmpty { say(content.strings.forgotten, ["word": word], &update) }
    takeAliases(&update)
  }

  /// Goes on with the words of the history as it is now.
  mutating func takeAliases(_ update: inout Update) {
    aliases = Aliases(history, content.catalog)
    if isSearching, content.index != nil { answerAnew(&update) }
  }

  /// Whether the word does not stand for the emoji yet, in whatever tone, and this was not declined.
  private func isWanted(_ offer: AliasOffer) -> Bool {
    let id = content.match(offer.text)?.id
    let known = history.declined(offer.word).union(history.alias(offer.word)?.sequences ?? [])
    return !known.contains { content.match($0)?.id == id }
  }
}
