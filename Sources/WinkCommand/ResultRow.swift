import EmojiCatalog
import EmojiSearch

/// An emoji as commands print it.
public struct ResultRow: Hashable, Sendable {
  public var glyph: String
  public var name: String
  public var group: String
  public var subgroup: String
  public var version: String
  /// The sequences of its tones.
  public var tones: [String]
  /// Why it is there, for example `keyword: party`; nil where nothing was searched for.
  public var reason: String?

  public init(_ match: Catalog.Match, reason: MatchReason? = nil, in lexicon: Lexicon) {
    let emoji = lexicon.catalog[match.id]
    glyph = match.sequence
    name = lexicon.names.name(match) + (match.isTextPresentation ? ", as text" : "")
    group = lexicon.catalog.groups[emoji.group].name
    subgroup = emoji.subgroup
    version = lexicon.catalog.version(of: match).description
    tones = emoji.tonedSequences
    self.reason = reason.map(Self.text)
  }

  private static func text(_ reason: MatchReason) -> String {
    let kind =
      switch reason {
      case .itself: "itself"
      case .alias: "alias"
      case .shortcode: "shortcode"
      case .emoticon: "emoticon"
      case .name: "name"
      case .keyword: "keyword"
      case .saying: "slang"
      case .nameWords: "words of the name"
      case .namePrefix: "beginning in the name"
      case .keywordPrefix: "beginning of a keyword"
      case .territory: "territory"
      case .stem: "another form"
      case .typo: "mistyped"
      case .insideWord: "inside a word"
      case .partial: "some words"
      case .related: "related"
      }
    return reason.term.map { "\(kind): \($0)" } ?? kind
  }
}

extension ResultRow {
  /// The line of `--format tsv`, without its line feed: glyph, name, reason.
  var tsv: String {
    [glyph, name, reason ?? ""].map { field in
      String(field.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }.joined(separator: "\t")
  }

  /// The object of `--format json`.
  var json: JSON {
    .object([
      ("emoji", .string(glyph)), ("name", .string(name)), ("group", .string(group)),
      ("subgroup", .string(subgroup)), ("version", .string(version)),
      ("codepoints", .array(EmojiSequence.codePoints(glyph).map(JSON.string))),
      ("tones", .array(tones.map(JSON.string))), ("reason", reason.map(JSON.string) ?? .null),
    ])
  }
}
