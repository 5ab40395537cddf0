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
  func hasForms(_ id: Int) -> Bool {
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
    lacksEmojiFont = bases(of: undrawable).count == content.catalog.count
    self.undrawable = lacksEmojiFont ? [] : undrawable
    hideUnoffered()
    showOffer(&update)
    announce(&update)
  }

  /// Shows what is offered now, where that has changed.
  mutating func offerAnew(_ update: inout Update) {
    let old = (missing, groupedIDs)
    hideUnoffered()
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
    let drawn = settings.showsUndrawable ? [] : undrawable
    var hidden = drawn
    var ids = bases(of: drawn)
    if let limit = settings.versions.limit {
      content.catalog.forEachSequence(after: limit) { hidden.insert($1) }
      let all = bases(of: hidden)
      // A version before all others leaves nothing: then there is no limit.
      if all.count < content.catalog.count { ids = all } else { hidden = drawn }
    }
    missing = hidden
    missingIDs = ids
    groupedIDs = settings.groupsForms ? formsOfPersons : []
  }

  private func bases(of sequences: Set<String>) -> Set<Int> {
    Set(
      sequences.compactMap { content.catalog.match($0) }.filter { $0.tone == .none }.map(\.id))
  }

  /// The men and women whose person is offered.
  private var formsOfPersons: Set<Int> {
    let catalog = content.catalog
    return Set(
      (0..<catalog.count).filter { id in
        Forms.person(of: id, in: catalog).map { !missingIDs.contains($0) } ?? false
      })
  }
}
