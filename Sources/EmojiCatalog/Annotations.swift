/// The short names and keywords of a locale (CLDR, UTS #35 part 2, "Annotations").
public struct Annotations: Sendable {
  /// CLDR's identifier, for example `en` or `zh_Hant`.
  public let locale: String

  /// What else a search knows in this language; none unless it is set, since only an index needs it.
  public var terms = LocaleTerms.none

  private let table: TextTable
  private let names: [TextTable.Field]
  private let keywordFields: [TextTable.Field]
  private let toneNames: [String]
  private let toneSeparators: (first: String, second: String)
  private let exceptions: [String: String]
  private let english: [Int: String]

  /// Reads the text of `Resources/annotations/<locale>.tsv` for a catalog. Linear in its length.
  ///
  /// Each line holds a key, a short name and keywords separated by `|`; the lines of the header
  /// name the locale and how CLDR joins a name and its tones. Rows of emoji that the catalog does
  /// not know are passed over; emoji without a row have their English name.
  public init(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let parser = try AnnotationsParser(try TextTable(tsv), catalog)
    table = parser.table
    locale = parser.locale
    names = parser.names
    keywordFields = parser.keywords
    toneNames = parser.toneNames
    toneSeparators = parser.toneSeparators
    exceptions = parser.exceptions
    english = parser.missing
  }

  /// The short name of a base emoji.
  public func name(_ id: Int) -> String { english[id] ?? table.string(names[id]) }

  /// The short name of a sequence with its tones, for example "waving hand: medium skin tone".
  public func name(_ match: Catalog.Match) -> String {
    if match.tone == .none { return name(match.id) }
    if let exception = exceptions[EmojiSequence.key(match.sequence)] { return exception }
    let tones = match.tone.modifiers.map { toneName($0) }
    return name(match.id) + toneSeparators.first + tones.joined(separator: toneSeparators.second)
  }

  /// The name of a tone, for example "medium skin tone".
  public func toneName(_ tone: EmojiModifier) -> String { toneNames[Int(tone.rawValue)] }

  /// The keywords of a base emoji.
  public func keywords(_ id: Int) -> [String] {
    table.split(keywordFields[id], by: UInt8(ascii: "|")).map(table.string)
  }

  /// The UTF-8 bytes of a short name: an index of every term should not make strings of them all.
  package func nameBytes(_ id: Int) -> ArraySlice<UInt8> {
    if names[id].count < 0 { return Array(name(id).utf8)[...] }
    return table.bytes[names[id].range]
  }

  /// The UTF-8 bytes of the keywords, separated by `|`.
  package func keywordBytes(_ id: Int) -> ArraySlice<UInt8> {
    table.bytes[keywordFields[id].range]
  }
}
