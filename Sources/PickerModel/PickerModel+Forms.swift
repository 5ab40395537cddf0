import EmojiCatalog

/// What is offered, by fonts and age, and what the forms of an emoji are called.
extension PickerModel {
  /// What an emoji is called in the user's language, with its tones or as text.
  func name(of match: Catalog.Match) -> String {
    let name = content.annotations.name(match)
    return match.isTextPresentation
      ? PickerStrings.fill(content.strings.asText, ["name": name]) : name
  }

  /// The text presentation of an emoji, where Unicode defines one that is offered.
  func textPresentation(of id: Int) -> Catalog.Match? {
    guard let text = content.textPresentations.text(of: content.catalog.sequence(of: id)),
      !missing.contains(text)
    else { return nil }
    return Catalog.Match(id: id, tone: .none, sequence: text)
  }

  /// Whether there are other forms to choose.
  func hasForms(_ id: Int) -> Bool { formedIDs?.contains(id) ?? findsForms(of: id) }

  private func findsForms(of id: Int) -> Bool {
    if textPresentation(of: id) != nil { return true }
    guard Forms.mayHaveOthers(id, in: content.catalog) else { return false }
    return Forms.forms(of: id, in: content.catalog).contains {
      $0 != id && !missingIDs.contains($0)
    }
  }

  /// Takes over what the fonts do not draw.
  mutating func learn(undrawable: Set<String>, _ update: inout Update) {
    guard undrawable != self.undrawable || lacksEmojiFont else { return }
    // Without an emoji font nothing would be left to find, and what is copied is right all the same.
    lacksEmojiFont = ids(of: undrawable).bases.count == content.catalog.count
    self.undrawable = lacksEmojiFont ? [] : undrawable
    hideUnoffered()
    lookUpForms()
    showOffer(&update)
    announce(&update)
  }

  /// Shows what is offered now, where that has changed.
  mutating func offerAnew(_ update: inout Update) {
    let old = (missing, groupedIDs)
    hideUnoffered()
    lookUpForms()
    if old != (missing, groupedIDs) { showOffer(&update) }
  }

  private mutating func showOffer(_ update: inout Update) {
    keepingPlaces(&update) { model, update in
      model.recents = model.currentRecents()
      model.showSections(&update)
    }
  }

  /// Finds out what is not offered. Without a limit of age it costs next to nothing.
  mutating func hideUnoffered() {
    formedIDs = nil
    let drawn = settings.showsUndrawable ? [] : undrawable
    var hidden = drawn
    var ids = ids(of: drawn)
    if let limit = settings.versions.limit {
      content.catalog.forEachSequence(after: limit) { hidden.insert($1) }
      let all = self.ids(of: hidden)
      // A version before all others leaves nothing: then there is no limit.
      if all.bases.count < content.catalog.count { ids = all } else { hidden = drawn }
    }
    missing = hidden
    missingIDs = ids.bases
    tonelessIDs = ids.toneless
    groupedIDs = settings.groupsForms ? formsOfPersons : EmojiSet()
  }

  /// Looks up which emoji have forms, which cells ask each time they are shown. A millisecond: nothing
  /// for a start.
  private mutating func lookUpForms() {
    formedIDs = EmojiSet((0..<content.catalog.count).lazy.filter(findsForms))
  }

  /// The base emoji among some sequences, and those of which all sequences with tones are.
  private func ids(of sequences: Set<String>) -> (bases: EmojiSet, toneless: EmojiSet) {
    var bases = EmojiSet()
    var toneless = EmojiSet()
    var left: [Int: Int] = [:]
    for match in sequences.lazy.compactMap({ content.catalog.match($0) }) {
      if match.tone == .none {
        bases.insert(match.id)
      } else {
        let count = left[match.id] ?? content.catalog[match.id].tonedSequences.count
        left[match.id] = count - 1
        if count == 1 { toneless.insert(match.id) }
      }
    }
    return (bases, toneless)
  }

  /// The men and women whose person is offered.
  private var formsOfPersons: EmojiSet {
    let catalog = content.catalog
    return EmojiSet(
      (0..<catalog.count).filter { id in
        Forms.person(of: id, in: catalog).map { !missingIDs.contains($0) } ?? false
      })
  }
}
