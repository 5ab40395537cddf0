import EmojiCatalog

extension PickerModel {
  /// The sequences that the grid can show now, each once: those in sight first, then pins and
  /// recents, then all others in the catalog's order. Linear in the number of emoji.
  public var shownTexts: [String] {
    var seen: Set<String> = []
    var texts: [String] = []
    func add(_ text: String) { if seen.insert(text).inserted { texts.append(text) } }
    let first = min(max(0, Int(top)) * layout.columns, layout.slotCount)
    let last = min(first + Int(visibleRows + 2) * layout.columns, layout.slotCount)
    for slot in first..<last { if let text = text(at: slot) { add(text) } }
    for text in history.pins + history.recents where !missing.contains(text) { add(text) }
    for id in 0..<content.catalog.count where !missingIDs.contains(id) {
      add(match(id, shownTone(id)).sequence)
    }
    return texts
  }
}
