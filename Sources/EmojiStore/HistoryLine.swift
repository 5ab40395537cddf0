import EmojiCatalog
import PickerModel

/// A line of the history file: `TIME TAB EVENT TAB ARGUMENTS`.
///
/// In arguments a backslash stands before `t`, `n`, `r` and `\` for a tab, a line feed, a carriage
/// return and a backslash, so that a line is a line whatever a query holds.
public struct HistoryLine: Hashable, Sendable {
  /// The event, or nil where a later version of Wink wrote something that this one does not know.
  public let event: HistoryEvent?
  /// How many times the event happened: compaction writes old picks as one line with a count.
  public let count: Int
  /// The line as it stands in the file, without its line feed.
  public let text: String

  /// The line of an event that happened `count` times.
  ///
  /// - Precondition: the count is 1, or the event is a pick and the count is at least 1.
  public init(_ event: HistoryEvent, count: Int = 1) {
    var fields = [String(event.time), Self.word(event.kind)]
    fields += Self.arguments(event.kind).map(Self.escape)
    if count != 1 {
      precondition(count > 1 && Self.isPick(event.kind), "a count of \(count) for \(event)")
      fields.append(String(count))
    }
    self.event = event
    self.count = count
    text = fields.joined(separator: "\t")
  }

  /// Reads a line; nil where it is damaged: no UTF-8, no time, no event, or wrong arguments.
  ///
  /// Events that are not known and further arguments are kept in `text`, for the version that
  /// wrote them.
  public init?(_ bytes: some Sequence<UInt8>) {
    guard var text = String(validating: bytes, as: UTF8.self) else { return nil }
    // An editor may have ended the lines as on Windows. In arguments it would stand as \r.
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 2, let time = Self.number(fields[0]), Self.isWord(fields[1]) else {
      return nil
    }
    var arguments: [String] = []
    for field in fields.dropFirst(2) {
      guard let argument = Self.unescape(field) else { return nil }
      arguments.append(argument)
    }
    self.text = text
    switch Self.kind(fields[1], arguments) {
    case .known(let kind, let count):
      event = HistoryEvent(kind, at: time)
      self.count = count
    case .unknown:
      event = nil
      count = 1
    case .damaged:
      return nil
    }
  }
}

extension HistoryLine {
  private enum Meaning {
    case known(HistoryEvent.Kind, count: Int)
    case unknown
    case damaged
  }

  /// Stands where a tone does, for the tone for all emoji.
  private static let usualTone = "default"
  /// Stands where a key does, for every emoji; it is no key, since a keycap has more after it.
  private static let everyKey = "*"

  private static func word(_ kind: HistoryEvent.Kind) -> String {
    switch kind {
    case .used: "used"
    case .found: "found"
    case .tone, .usualTone: "tone"
    case .pin: "pin"
    case .unpin: "unpin"
    case .order: "order"
    case .alias: "alias"
    case .decline: "decline"
    case .forget: "forget"
    case .clear: "clear"
    }
  }

  private static func arguments(_ kind: HistoryEvent.Kind) -> [String] {
    switch kind {
    case .used(let sequence), .pin(let sequence), .unpin(let sequence), .forget(let sequence):
      [sequence]
    case .tone(let key, let tone): [key, tone.identifier]
    case .usualTone(let key): [key ?? everyKey, usualTone]
    case .order(let sequences): sequences
    // An empty argument stands for no emoji, so that a line that was cut off forgets nothing.
    case .alias(let word, let sequences): [word] + (sequences.isEmpty ? [""] : sequences)
    case .found(let word, let sequence), .decline(let word, let sequence): [word, sequence]
    case .clear: []
    }
  }

  private static func isPick(_ kind: HistoryEvent.Kind) -> Bool {
    switch kind {
    case .used, .found: true
    default: false
    }
  }

  private static func kind(_ word: Substring, _ arguments: [String]) -> Meaning {
    switch (word, arguments.count) {
    case ("used", 1): return .known(.used(arguments[0]), count: 1)
    case ("used", 2...):
      guard let number = number(arguments[1]), let count = Int(exactly: number), count > 0 else {
        return .damaged
      }
      return .known(.used(arguments[0]), count: count)
    case ("found", 2): return .known(.found(query: arguments[0], arguments[1]), count: 1)
    case ("found", 3...):
      guard let number = number(arguments[2]), let count = Int(exactly: number), count > 0 else {
        return .damaged
      }
      return .known(.found(query: arguments[0], arguments[1]), count: count)
    case ("tone", 2...) where arguments[1] == usualTone:
      let key = arguments[0] == everyKey ? nil : arguments[0]
      return .known(.usualTone(key: key), count: 1)
    case ("tone", 2...):
      guard let tone = SkinTone(identifier: arguments[1]) else { return .damaged }
      return .known(.tone(key: arguments[0], tone), count: 1)
    case ("pin", 1...): return .known(.pin(arguments[0]), count: 1)
    case ("unpin", 1...): return .known(.unpin(arguments[0]), count: 1)
    case ("order", _): return .known(.order(unique(arguments)), count: 1)
    case ("alias", 2...):
      return .known(.alias(arguments[0], arguments[1...].filter { !$0.isEmpty }), count: 1)
    case ("decline", 2...): return .known(.decline(arguments[0], arguments[1]), count: 1)
    case ("forget", 1...): return .known(.forget(arguments[0]), count: 1)
    case ("clear", _): return .known(.clear, count: 1)
    case ("used", _), ("found", _), ("tone", _), ("pin", _), ("unpin", _), ("alias", _),
      ("decline", _),
      ("forget", _):
      return .damaged
    default: return .unknown
    }
  }

  /// An order that names a pin twice would pin it twice.
  private static func unique(_ sequences: [String]) -> [String] {
    var seen: Set<String> = []
    return sequences.filter { seen.insert($0).inserted }
  }

  private static func number(_ text: some StringProtocol) -> Int64? {
    // `Int64` also reads a plus sign, which no line is written with.
    text.utf8.first == UInt8(ascii: "+") ? nil : Int64(text)
  }

  private static func isWord(_ text: Substring) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return !text.isEmpty
      && text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "-") }
  }

  private static func escape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescape(_ text: Substring) -> String? {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch scalars.next() {
      case "t": result.append("\t")
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "\\": result.append("\\")
      default: return nil
      }
    }
    return String(result)
  }
}
