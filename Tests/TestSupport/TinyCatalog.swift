import EmojiCatalog

/// A catalog of a few emoji with made-up names, so that a test says all that it depends on.
public struct TinyCatalog: Sendable {
  /// An emoji: its sequence, name, group and, for people, toned sequences.
  public struct Row: Sendable {
    public var sequence: String
    public var name: String
    public var group: String
    public var toned: [String]

    public init(
      _ sequence: String, _ name: String, group: String = "Smileys & Emotion", toned: [String] = []
    ) {
      self.sequence = sequence
      self.name = name
      self.group = group
      self.toned = toned
    }
  }

  public let catalog: Catalog

  public init(_ rows: [Row]) throws(CatalogError) {
    var text = "# Emoji version: 17.0\n"
    for row in rows {
      let toned = row.toned.joined(separator: " ")
      text += "\(row.sequence)\t\(row.group)\tsubgroup\t1.0\t\(toned)\t\(row.name)\n"
    }
    catalog = try Catalog(tsv: Array(text.utf8))
  }

  /// Annotations of the catalog; emoji without a row have their English name and no keywords.
  public func annotations(
    _ locale: String, _ rows: [(sequence: String, name: String, keywords: [String])]
  ) throws(CatalogError) -> Annotations {
    var text = "# Locale: \(locale)\n"
    for row in rows {
      let key = EmojiSequence.key(row.sequence)
      text += "\(key)\t\(row.name)\t\(row.keywords.joined(separator: "|"))\n"
    }
    return try Annotations(tsv: Array(text.utf8), for: catalog)
  }

  public func shortcodes(
    _ rows: [(sequence: String, codes: [String])]
  ) throws(CatalogError) -> Shortcodes {
    let lines = rows.map {
      "\(EmojiSequence.key($0.sequence))\t\($0.codes.joined(separator: " "))\n"
    }
    return try Shortcodes(tsv: Array(lines.joined().utf8), for: catalog)
  }
}
