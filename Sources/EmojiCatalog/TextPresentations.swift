/// Which emoji also have a text presentation: ☺︎ beside ☺️ (UTS #51, ED-8a).
///
/// Unicode defines it for single characters, as the character and U+FE0E.
public struct TextPresentations: Sendable {
  /// U+FE0E, the text presentation selector (UTS #51, ED-8).
  public static let selector: Unicode.Scalar = "\u{FE0E}"

  /// No emoji has one.
  public static let none = TextPresentations()

  private var scalars: Set<Unicode.Scalar> = []

  private init() {}

  /// Reads the text of `Resources/text-presentations.tsv`: a key a line. Keys that are no emoji of the
  /// catalog are refused.
  public init(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let table = try TextTable(tsv)
    var scalars: Set<Unicode.Scalar> = []
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      let key = table.string(fields[0])
      guard fields.count == 1, key.unicodeScalars.count == 1, let scalar = key.unicodeScalars.first,
        catalog.match(key)?.tone == SkinTone.none, scalars.insert(scalar).inserted
      else { throw CatalogError(line: number, problem: "not the key of an emoji: \(key)") }
    }
    self.scalars = scalars
  }

  /// The text presentation of a fully-qualified emoji without tones, or nil where Unicode defines none.
  public func text(of sequence: String) -> String? {
    let scalars = sequence.unicodeScalars
    guard let scalar = scalars.first, self.scalars.contains(scalar),
      scalars.dropFirst().allSatisfy({ $0 == EmojiSequence.presentationSelector })
    else { return nil }
    var text = String.UnicodeScalarView([scalar])
    text.append(Self.selector)
    return String(text)
  }

  /// The emoji that a text is the text presentation of; `sequence` is that text.
  public func match(_ text: some StringProtocol, in catalog: Catalog) -> Catalog.Match? {
    let scalars = text.unicodeScalars
    guard scalars.count == 2, scalars.last == Self.selector, let scalar = scalars.first,
      self.scalars.contains(scalar), let match = catalog.match(String(scalar))
    else { return nil }
    return Catalog.Match(id: match.id, tone: .none, sequence: String(text))
  }
}

extension Catalog.Match {
  /// Whether the sequence is the text presentation of its emoji.
  public var isTextPresentation: Bool { sequence.unicodeScalars.last == TextPresentations.selector }
}
