import EmojiCatalog
import EmojiData
import PickerModel

/// A picker on all emoji that are shipped, with their names in English.
enum StandardPicker {
  static let catalog = Catalog.standard
  static let textPresentations = EmojiData.textPresentations(for: catalog)
  static let content = PickerContent(
    catalog: catalog, index: nil, annotations: EmojiData.englishAnnotations(for: catalog),
    textPresentations: textPresentations, defaultRecents: ["😂", "👋"])

  static func model(
    history: [HistoryEvent.Kind] = [], settings: PickerSettings = PickerSettings()
  ) -> PickerModel {
    PickerModel(
      content, settings: settings, history: History(history.map { HistoryEvent($0, at: 0) }))
  }

  static func id(_ text: String) -> Int { catalog.match(text)!.id }

  /// The slot of a base emoji in its group, where all of the group is shown.
  static func slot(of id: Int, in model: PickerModel) -> Int {
    let group = catalog.group(of: id)
    let item = id - catalog.groups[group].emoji.lowerBound
    return model.layout.slot(of: GridPosition(section: group + 1, item: item))
  }

  /// A picker with the popover of an emoji open.
  static func opened(
    _ text: String, history: [HistoryEvent.Kind] = [], settings: PickerSettings = PickerSettings()
  ) -> PickerModel {
    var model = model(history: history, settings: settings)
    model.send(.requestedTones(slot: slot(of: id(text), in: model)))
    return model
  }
}
