import EmojiCatalog

/// What Unicode's `emoji-test.txt` says (UTS #51, section 1.5, "Conformance").
public struct EmojiTest: Sendable {
  /// How a row is qualified (UTS #51, ED-18, ED-18a, ED-19).
  public enum Status: String, CaseIterable, Sendable {
    case component
    case fullyQualified = "fully-qualified"
    case minimallyQualified = "minimally-qualified"
    case unqualified
  }

  public struct Row: Hashable, Sendable {
    public let sequence: String
    public let status: Status
    public let group: String
    public let subgroup: String
    /// The version that added it.
    public let version: EmojiVersion
    /// CLDR's English short name.
    public let name: String
    /// Where it stands in the file, from 1.
    public let line: Int
  }

  /// The version in the file's header.
  public let version: EmojiVersion
  /// The line of the header that names the owner of the data.
  public let copyright: String
  public let rows: [Row]
  let source: SourceText

  func error(_ problem: String, at row: Row) -> BuilderError {
    source.error(problem, line: row.line)
  }
}
