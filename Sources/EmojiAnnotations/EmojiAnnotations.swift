import EmojiAnnotationsBytes
import EmojiCatalog

/// The annotations of all locales but English, embedded in the program.
public enum EmojiAnnotations {
  /// The embedded locales in CLDR's form, sorted. English is not among them: see EmojiData.
  public static let locales = rows().map(\.locale)

  /// The names and keywords of a locale, or nil where it is not embedded.
  ///
  /// Each call parses; keep what it returns. Throws where the embedded text is damaged.
  public static func annotations(
    _ locale: String, for catalog: Catalog
  ) throws(CatalogError) -> Annotations? {
    guard let row = rows().first(where: { $0.locale == locale }) else { return nil }
    return try Annotations(tsv: Array(row.text), for: catalog)
  }

  /// The table lives as long as the program and is never written to.
  private static func rows() -> [(locale: String, text: UnsafeBufferPointer<UInt8>)] {
    var rows: [(locale: String, text: UnsafeBufferPointer<UInt8>)] = []
    var next = wink_annotations_table()
    while let locale = next.pointee.locale {
      let text = UnsafeBufferPointer(start: next.pointee.start, count: next.pointee.length)
      rows.append((String(cString: locale), text))
      next += 1
    }
    return rows
  }
}
