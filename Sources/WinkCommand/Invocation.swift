import EmojiCatalog

/// What a command line asks for.
public enum Invocation: Hashable, Sendable {
  case open
  case background
  case quit
  /// Started by D-Bus: resident, and hidden until it is activated.
  case service
  case version
  /// The help of a command, or of the program.
  case help(String?)
  case search(SearchRequest)
  case list(ListRequest)
  case info([String], ResultFormat)
  case pick(PickRequest)
  case copy([String])
  case alias(AliasRequest)
  case settings(SettingsRequest)
  case hotkey(HotkeyRequest)
  case doctor
}

public enum ResultFormat: String, CaseIterable, Hashable, Sendable {
  case plain, tsv, json
}

public struct SearchRequest: Hashable, Sendable {
  /// Nil where queries are read from standard input.
  public var query: String?
  public var limit = 24
  /// As they were given; empty for the user's own.
  public var locales: [String] = []
  public var tone: SkinTone?
  public var format = ResultFormat.plain
  public var isDrawable = false
  public var isPersonal = false
}

public struct ListRequest: Hashable, Sendable {
  public var group: String?
  public var format = ResultFormat.plain
  public var isDrawable = false
}

public struct PickRequest: Hashable, Sendable {
  public var tone: SkinTone?
  public var isMultiple = false
}

public enum AliasRequest: Hashable, Sendable {
  case list(ResultFormat)
  case add(String, [String])
  case remove(String, emoji: String?)
  /// The path of a file, or `-`.
  case `import`(String)
  case export(String)
}

public enum SettingsRequest: Hashable, Sendable {
  case list
  case get(String)
  case set(String, String)
}

public enum HotkeyRequest: Hashable, Sendable {
  case show
  /// Nil for the one that is proposed here.
  case set(String?)
  case remove
}

extension Invocation {
  /// Reads the arguments after the program's name.
  public init(_ arguments: [String]) throws(CommandError) {
    guard let first = arguments.first else {
      self = .open
      return
    }
    switch first {
    case "--background": self = .background
    case "--quit": self = .quit
    case "--gapplication-service": self = .service
    case "--version", "-V": self = .version
    case "--help", "-h": self = .help(nil)
    default:
      guard let command = CommandSpec.all.first(where: { $0.name == first }) else {
        let kind = first.hasPrefix("-") ? "option" : "command"
        throw .usage(problem: "unknown \(kind) \(quoted(first))", remedy: "see wink --help")
      }
      let reader = try ArgumentReader(arguments.dropFirst(), of: command)
      self = reader.wantsHelp ? .help(command.name) : try Self.read(command, reader)
      return
    }
    if arguments.count > 1 {
      throw .usage(
        problem: "\(first) stands alone, without \(quoted(arguments[1]))", remedy: "see wink --help"
      )
    }
  }

  private static func read(
    _ command: CommandSpec, _ reader: ArgumentReader
  ) throws(CommandError) -> Invocation {
    switch command.name {
    case "search": return .search(try search(reader))
    case "list":
      try expect(reader.operands, 0, command)
      return .list(
        ListRequest(
          group: reader.value("--group"), format: try format(reader),
          isDrawable: reader.has("--drawable")))
    case "info":
      try expectEmoji(reader.operands, command)
      return .info(reader.operands, try format(reader))
    case "pick":
      try expect(reader.operands, 0, command)
      return .pick(PickRequest(tone: try tone(reader), isMultiple: reader.has("--multiple")))
    case "copy":
      try expectEmoji(reader.operands, command)
      return .copy(reader.operands)
    case "alias":
      return .alias(try alias(reader, command))
    case "hotkey":
      return .hotkey(try hotkey(reader.operands, command))
    case "doctor":
      try expect(reader.operands, 0, command)
      return .doctor
    default:
      return .settings(try settings(reader.operands, command))
    }
  }

  private static func search(_ reader: ArgumentReader) throws(CommandError) -> SearchRequest {
    var request = SearchRequest()
    request.locales = reader.values["--locale"] ?? []
    request.tone = try tone(reader)
    request.format = try format(reader)
    request.isDrawable = reader.has("--drawable")
    request.isPersonal = reader.has("--personal")
    if let text = reader.value("--limit") {
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let limit = Int(text), limit > 0
      else {
        throw .usage(
          problem: "--limit \(quoted(text)) is no count", remedy: "give a number from 1 up")
      }
      request.limit = limit
    }
    if reader.has("--stdin") {
      guard reader.operands.isEmpty else {
        throw .usage(
          problem: "--stdin reads the queries, so \(quoted(reader.operands[0])) has no meaning",
          remedy: "leave one of them out")
      }
      guard request.format == .plain else {
        throw .usage(
          problem: "--stdin writes a line a query, never \(request.format.rawValue)",
          remedy: "leave --format out")
      }
      return request
    }
    let query = reader.operands.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else {
      throw .usage(problem: "no query", remedy: "give words to search for, as in wink search party")
    }
    request.query = query
    return request
  }

  private static func alias(
    _ reader: ArgumentReader, _ command: CommandSpec
  ) throws(CommandError) -> AliasRequest {
    let operands = reader.operands
    let format = try format(reader)
    if format != .plain, operands.first != "list" {
      throw .usage(problem: "only wink alias list has formats", remedy: "leave --format out")
    }
    switch (operands.first, operands.count) {
    case ("list", 1): return .list(format)
    case ("add", 3...): return .add(operands[1], Array(operands[2...]))
    case ("remove", 2): return .remove(operands[1], emoji: nil)
    case ("remove", 3): return .remove(operands[1], emoji: operands[2])
    case ("import", 1...2): return .import(operands.count == 2 ? operands[1] : "-")
    case ("export", 1...2): return .export(operands.count == 2 ? operands[1] : "-")
    default:
      throw .usage(
        problem: "not a question about aliases", remedy: "use wink alias \(command.operands)")
    }
  }

  private static func settings(
    _ operands: [String], _ command: CommandSpec
  ) throws(CommandError) -> SettingsRequest {
    switch (operands.first, operands.count) {
    case ("list", 1): return .list
    case ("get", 2): return .get(operands[1])
    case ("set", 3): return .set(operands[1], operands[2])
    default:
      throw .usage(
        problem: "not a question about settings",
        remedy: "use wink settings \(command.operands)")
    }
  }

  private static func hotkey(
    _ operands: [String], _ command: CommandSpec
  ) throws(CommandError) -> HotkeyRequest {
    switch (operands.first, operands.count) {
    case (nil, 0), ("show", 1): return .show
    case ("set", 1): return .set(nil)
    case ("set", 2): return .set(operands[1])
    case ("remove", 1): return .remove
    default:
      throw .usage(
        problem: "not a question about the hotkey", remedy: "use wink hotkey \(command.operands)")
    }
  }

  private static func format(_ reader: ArgumentReader) throws(CommandError) -> ResultFormat {
    guard let text = reader.value("--format") else { return .plain }
    guard let format = ResultFormat(rawValue: text) else {
      throw .usage(problem: "unknown format \(quoted(text))", remedy: "use plain, tsv or json")
    }
    return format
  }

  private static func tone(_ reader: ArgumentReader) throws(CommandError) -> SkinTone? {
    guard let text = reader.value("--tone") else { return nil }
    guard let tone = SkinTone(identifier: text) else {
      throw .usage(
        problem: "unknown tone \(quoted(text))",
        remedy: "use none, light, medium-light, medium, medium-dark, dark, or two joined by +")
    }
    return tone
  }

  private static func expect(
    _ operands: [String], _ count: Int, _ command: CommandSpec
  ) throws(CommandError) {
    guard operands.count > count else { return }
    throw .usage(
      problem: "\(quoted(operands[count])) has no meaning here",
      remedy: "see wink \(command.name) --help")
  }

  private static func expectEmoji(
    _ operands: [String], _ command: CommandSpec
  ) throws(CommandError) {
    guard operands.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw .usage(
        problem: "no emoji", remedy: "give one, as in wink \(command.name) 👋, or U+1F44B")
    }
  }
}
