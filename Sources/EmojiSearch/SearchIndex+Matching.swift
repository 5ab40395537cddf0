import EmojiCatalog

extension SearchIndex {
  /// With fewer results than this, a row of the picker, a word is looked for in other ways as well.
  static let enough = 9
  /// Beyond these, texts are looked for as typed only: a bound for what is pasted.
  static let maximalWords = 8
  static let maximalLength = 32

  /// The emoji that match every word of a query, with their grades.
  func matches(_ query: FoldedQuery) -> Matches {
    var forms = [QueryWords(query.text, in: self)]
    if let joined = query.joined { forms.append(QueryWords(joined, in: self)) }
    var found = combined(forms)
    // A word that is one is not mistyped.
    widen(&forms, &found, from: found.hasWord ? 1 : Self.enough, with: addTypos)
    widen(&forms, &found, from: Self.enough, with: addInsides)
    // A word that begins others may be on its way to one of them.
    if found.ids.count < Self.enough,
      forms[0].words.count > 1 ? !found.hasWhole : !found.hasForm
    {
      addParts(of: forms[0], to: &found)
    }
    return found
  }

  /// Looks for words in another way where fewer emoji than `least` are found. Several words that are
  /// found together are meant.
  private func widen(
    _ forms: inout [QueryWords], _ found: inout Matches, from least: Int,
    with add: (ArraySlice<UInt8>, inout Matches) -> Void
  ) {
    var isWider = false
    for place in forms.indices
    where found.ids.count < (forms[place].words.count == 1 ? least : 1) {
      if forms[place].widen(with: add) { isWider = true }
    }
    if isWider { found = combined(forms) }
  }

  private func combined(_ forms: [QueryWords]) -> Matches {
    var found = forms[0].all
    for form in forms.dropFirst() { found.merge(form.all) }
    for form in forms where form.text.contains(space) {
      addPhrases(form.text, to: &found)
      addTranscribedPhrase(form.text, to: &found)
    }
    return found
  }

  /// The emoji with a word that is, or begins with, a word that was typed.
  func matchesAsTyped(_ word: ArraySlice<UInt8>) -> Matches {
    var matches = Matches(count: catalog.count)
    for (number, index) in indexes.enumerated() {
      let isShortcode = index.source.isShortcodes
      let (exact, longer) = index.words.postings(for: word)
      for place in exact {
        let posting = index.words.posting(place)
        let tier = Tier.exact(posting, isShortcode: isShortcode)
        matches.note(posting, in: number, tier.grade(at: posting))
      }
      for place in longer {
        let posting = index.words.posting(place)
        let tier = Tier.prefix(posting, isShortcode: isShortcode)
        matches.note(posting, in: number, tier.grade(at: posting))
      }
    }
    addTranscribed(word, to: &matches)
    return matches
  }

  /// Lifts the emoji that have the whole query as a term.
  private func addPhrases(_ query: [UInt8], to matches: inout Matches) {
    var folder = Folder()
    for (number, index) in indexes.enumerated() {
      index.forEachPhrase(query, &folder) { posting in
        let tier = Tier.phrase(posting, isShortcode: index.source.isShortcodes)
        matches.notePhrase(posting, in: number, tier.grade(at: posting))
      }
    }
  }
}

/// The words of a folded query and what each of them means.
struct QueryWords {
  /// With more words of which nothing is known, a query is not mistyped but about something else.
  private static let maximalMissing = 3

  let text: [UInt8]
  /// Each once.
  private(set) var words: [ArraySlice<UInt8>] = []
  /// The emoji that match every word.
  private(set) var all: Matches
  /// The emoji that match each word; empty where there are too many words to look further.
  private(set) var each: [Matches] = []

  init(_ text: [UInt8], in index: SearchIndex) {
    self.text = text
    var seen: Set<ArraySlice<UInt8>> = []
    var words: [ArraySlice<UInt8>] = []
    forEachWord(of: text) { range in
      if seen.insert(text[range]).inserted { words.append(text[range]) }
    }
    self.words = words
    guard words.count <= SearchIndex.maximalWords, let first = words.first else {
      all = words.first.map(index.matchesAsTyped) ?? Matches(count: index.catalog.count)
      for word in words.dropFirst() {
        if all.ids.isEmpty { break }
        all.restrict(to: index.matchesAsTyped(word))
      }
      return
    }
    all = index.matchesNear(first)
    each = [all]
    for word in words.dropFirst() { each.append(index.matchesNear(word)) }
    for place in words.indices.dropFirst() {
      guard let joined = index.matches(joining: words[place - 1], words[place]) else { continue }
      each[place - 1].merge(joined)
      each[place].merge(joined)
    }
    combine()
  }

  /// Adds matches of the words that have none; where both of two have some, of both. In a sentence,
  /// what is found of it says more than what its words might be if all were mistyped.
  mutating func widen(with add: (ArraySlice<UInt8>, inout Matches) -> Void) -> Bool {
    let missing = each.count { $0.ids.isEmpty }
    if each.isEmpty || missing > Self.maximalMissing || missing == 0 && words.count > 2 {
      return false
    }
    for place in words.indices where words[place].count <= SearchIndex.maximalLength {
      if missing == 0 || each[place].ids.isEmpty { add(words[place], &each[place]) }
    }
    combine()
    return true
  }

  private mutating func combine() {
    all = each[0]
    for other in each.dropFirst() { all.restrict(to: other) }
  }
}
