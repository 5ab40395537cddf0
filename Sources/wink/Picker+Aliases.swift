import EmojiCatalog
import GtkSupport
import PickerModel
import PickerView

/// The user's own words in the preferences.
extension Picker {
  /// Gives a word emoji, besides what it stands for already.
  ///
  /// - Returns: whether there was a word, and emoji.
  func addAlias(_ text: String, _ emoji: String) -> Bool {
    let history = session.model.history
    var problem: Phrase?
    if let word = Alias.tidy(text) {
      let added = sequences(emoji)
      if added.isEmpty {
        problem = Phrase("“{text}” is no emoji and finds none", ["text": String(emoji.prefix(40))])
      } else {
        let known = history.alias(word)
        let all = Alias(known?.word ?? word, (known?.sequences ?? []) + added)
        session.send(.gaveAlias(word: all.word, all.sequences), at: Identity.now)
      }
    } else {
      problem = Phrase("Give a word of letters or digits")
    }
    showAliases(problem)
    return problem == nil
  }

  func removeAlias(_ word: String) {
    session.send(.gaveAlias(word: word, []), at: Identity.now)
    showAliases(nil)
  }

  private func showAliases(_ problem: Phrase?) {
    // A history that cannot be written says so itself; that must stay.
    if let problem { preferences?.show(problem: problem.text(translate: translated)) }
    preferences?.show(aliases: session.model.history.aliases)
  }

  /// The emoji of a text: each of them, or the first that its words find.
  private func sequences(_ text: String) -> [String] {
    let content = session.model.content
    let characters = text.filter { !$0.isWhitespace }
    let matches = characters.compactMap { content.catalog.match(String($0)) }
    if !matches.isEmpty, matches.count == characters.count { return matches.map(\.sequence) }
    guard let first = content.index?.search(text, limit: 1).first, !first.reason.isGuess else {
      return []
    }
    return [content.catalog.sequence(of: first.id)]
  }
}
