import EmojiAnnotationsBytes
import EmojiCatalog

/// The annotations of all locales but English, embedded in the program.
public enum EmojiAnnotations {
  /// The embedded locales in CLDR's form, sorted. English is not among them: see EmojiData.
  public static let locales = rows(wink_annotations_table()).map(\.locale)

  /// The names and keywords of a locale, or nil where it is not embedded.
  ///
  /// Each call parses; keep what it returns. Throws where the embedded text is damaged.
  public static func annotations(
    _ locale: String, for catalog: Catalog
  ) throws(CatalogError) -> Annotations? {
    guard let text = text(of: locale, in: wink_annotations_table()) else { return nil }
    return try Annotations(tsv: text, for: catalog)
  }

  /// What else a search knows in a locale: the words of its regions and the readings of its terms;
  /// none where it is not embedded.
  ///
  /// Each call parses; keep what it returns. Throws where the embedded text is damaged.
  public static func terms(
    _ locale: String, for catalog: Catalog
  ) throws(CatalogError) -> LocaleTerms {
    var terms = LocaleTerms()
    if let text = text(of: locale, in: wink_regions_table()) {
      try terms.setRegional(tsv: text, for: catalog)
    }
    if let text = text(of: locale, in: wink_readings_table()) { try terms.setReadings(tsv: text) }
    return terms
  }

  private static func text(
    of locale: String, in table: UnsafePointer<wink_annotations>
  ) -> [UInt8]? {
    rows(table).first { $0.locale == locale }.map { Array($0.text) }
  }

  /// The tables live as long as the program and are never written to.
  private static func rows(
    _ table: UnsafePointer<wink_annotations>
  ) -> [(locale: String, text: UnsafeBufferPointer<UInt8>)] {
    var rows: [(locale: String, text: UnsafeBufferPointer<UInt8>)] = []
    var next = table
    while let locale = next.pointee.locale {
      let text = UnsafeBufferPointer(start: next.pointee.start, count: next.pointee.length)
      rows.append((String(cString: locale), text))
      next += 1
    }
    return rows
  }
}
