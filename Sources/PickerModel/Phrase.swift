/// A text for people that can still be translated: a pattern and what stands for its `{…}`.
///
///     Phrase("cannot read {path}", ["path": path])
///
/// Translators' tools find the patterns by this name. What is filled in is not translated, nor read
/// as a pattern in turn.
public struct Phrase: Hashable, Sendable {
  public let pattern: String
  public let values: [String: String]

  public init(_ pattern: String, _ values: [String: String] = [:]) {
    self.pattern = pattern
    self.values = values
  }

  /// The text in English.
  public var text: String { text { $0 } }

  /// The text in another language.
  ///
  /// - Parameter translate: returns the pattern for an English one, with the same `{…}` in it. Those
  ///   that stand for nothing known stay as they are.
  public func text(translate: (String) -> String) -> String {
    var result = ""
    var rest = translate(pattern)[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension Phrase: CustomStringConvertible {
  public var description: String { text }
}

extension Phrase: ExpressibleByStringLiteral {
  /// A pattern without anything to fill in.
  public init(stringLiteral pattern: String) { self.init(pattern) }
}
