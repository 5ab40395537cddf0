import EmojiCatalog
import EmojiSearch
import PickerModel

/// A picker on twenty-four emoji in three groups: small enough to draw its grid in a test.
///
/// 👋 takes a tone, 🤝 two with a short form for equal ones, 🧑‍🤝‍🧑 two that are always spelled
/// out, ✌️ loses its U+FE0F when toned.
public enum PickerFixture {
  public static let tsv: String = {
    let single = EmojiModifier.allCases.map { "👋\($0.scalar)" }
    let victory = EmojiModifier.allCases.map { "✌\($0.scalar)" }
    let pairs = EmojiModifier.allCases.flatMap { first in
      EmojiModifier.allCases.map { (first.scalar, $0.scalar) }
    }
    let handshake = pairs.map { first, second in
      first == second ? "🤝\(first)" : "🫱\(first)\u{200D}🫲\(second)"
    }
    let holding = pairs.map { "🧑\($0)\u{200D}🤝\u{200D}🧑\($1)" }
    let smileys = [
      ("😀", "grinning face"), ("😃", "grinning face with big eyes"), ("😂", "face with tears of joy"),
      ("🙂", "slightly smiling face"), ("😉", "winking face"), ("😍", "smiling face with heart-eyes"),
      ("😭", "loudly crying face"), ("❤️", "red heart"),
    ]
    let people: [(String, String, [String])] = [
      ("👋", "waving hand", single), ("✌️", "victory hand", victory),
      ("🤝", "handshake", handshake), ("🧑‍🤝‍🧑", "people holding hands", holding),
      ("🗣️", "speaking head", []), ("👣", "footprints", []),
    ]
    let objects = [
      ("🎉", "party popper"), ("🔥", "fire"), ("✨", "sparkles"), ("💯", "hundred points"),
      ("🚀", "rocket"), ("☕", "hot beverage"), ("🍕", "pizza"), ("🎂", "birthday cake"),
      ("⚽", "soccer ball"), ("💡", "light bulb"),
    ]
    var lines = ["# Emoji version: 17.0"]
    lines += smileys.map { "\($0)\tSmileys\tfaces\t1.0\t\t\($1)" }
    lines += people.map {
      "\($0)\tPeople\thands\t1.0\t\($2.joined(separator: " "))\t\($1)"
    }
    lines += objects.map { "\($0)\tObjects\tthings\t1.0\t\t\($1)" }
    return lines.joined(separator: "\n") + "\n"
  }()

  public static let catalog = try! Catalog(tsv: Array(tsv.utf8))

  public static let annotations: Annotations = {
    let rows = (0..<catalog.count).map { id in
      let emoji = catalog[id]
      let keywords = emoji.name.split(separator: " ").joined(separator: "|")
      return "\(EmojiSequence.key(emoji.sequence))\t\(emoji.name)\t\(keywords)"
    }
    let text = "# Locale: en\n" + rows.joined(separator: "\n") + "\n"
    return try! Annotations(tsv: Array(text.utf8), for: catalog)
  }()

  public static let shortcodes = try! Shortcodes(
    tsv: Array("😂\tjoy\n🎉\ttada hooray\n".utf8), for: catalog)

  public static let content = PickerContent(
    catalog: catalog,
    index: SearchIndex(catalog: catalog, annotations: [annotations], shortcodes: shortcodes),
    annotations: annotations,
    shortcodes: shortcodes,
    defaultRecents: ["😂", "❤️", "👋"])

  /// A picker of five columns and six visible rows that was just opened.
  public static func model(
    history: [HistoryEvent.Kind] = [], settings: PickerSettings = PickerSettings(),
    columns: Int = 5, rows: Double = 6
  ) -> PickerModel {
    let events = history.enumerated().map { HistoryEvent($1, at: Int64($0)) }
    var model = PickerModel(
      content, settings: settings, history: History(events), columns: columns)
    _ = model.send(Event(.resized(columns: columns, rows: rows), at: 0))
    return model
  }
}
