import EmojiCatalog
import EmojiData
import EmojiSearch
import PickerModel

/// The commands that print and need no display.
///
/// What they need of the world is handed in, so that tests run them without any.
public struct Commands {
  public typealias Write = (String) throws(CommandError) -> Void

  /// The user's locales, for what `--locale` does not name.
  public var locales: () -> [String]
  /// Whether the installed fonts draw a sequence; made when it is first asked for.
  public var coverage: () throws(CommandError) -> (String) -> Bool
  /// The user's history, for `--personal`.
  public var history: () throws(CommandError) -> History
  /// The tone of emoji for which none was chosen, for `--personal`.
  public var usualTone: () -> SkinTone
  public var write: Write
  /// Prints a message that ends nothing.
  public var warn: (String) -> Void

  public init(
    locales: @escaping () -> [String],
    coverage: @escaping () throws(CommandError) -> (String) -> Bool,
    history: @escaping () throws(CommandError) -> History,
    usualTone: @escaping () -> SkinTone,
    write: @escaping Write,
    warn: @escaping (String) -> Void
  ) {
    self.locales = locales
    self.coverage = coverage
    self.history = history
    self.usualTone = usualTone
    self.write = write
    self.warn = warn
  }

  /// The version of the program.
  public static let version = "0.1.0"

  public func printVersion() throws(CommandError) {
    try write(
      "wink \(Self.version) (Unicode Emoji \(Catalog.standard.version), CLDR \(EmojiData.cldrVersion))\n"
    )
  }

  /// Prints what a query finds.
  public func search(_ request: SearchRequest) throws(CommandError) {
    let search = try Search(request, self)
    let query = request.query ?? ""
    let results = search.results(query)
    if results.isEmpty {
      if request.format == .json { try write("[]\n") }
      let words = search.suggestions(query).map(quoted).joined(separator: ", ")
      throw .nothing(
        problem: "nothing found for \(quoted(query))",
        remedy:
          "try \(words.isEmpty ? "another word" : words), or another language with --locale")
    }
    let reasons = results.map { (match: search.match($0), reason: $0.reason) }
    if request.format == .plain {
      try write(reasons.map { $0.match.sequence + "\n" }.joined())
    } else {
      let rows = reasons.map { ResultRow($0.match, reason: $0.reason, in: search.lexicon) }
      try print(rows, request.format)
    }
  }

  /// Reads a query a line and writes a line of glyphs for each.
  ///
  /// - Parameter nextLine: the bytes of the next line without its line feed; nil at the end.
  public func search(
    _ request: SearchRequest, nextLine: () throws(CommandError) -> [UInt8]?
  ) throws(CommandError) {
    let search = try Search(request, self)
    var number = 0
    while var line = try nextLine() {
      number += 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard let query = String(validating: line, as: UTF8.self) else {
        warn("line \(number) is no UTF-8: write queries in UTF-8")
        try write("\n")
        continue
      }
      let glyphs = search.results(query).map { search.match($0).sequence }
      try write(glyphs.joined(separator: "\t") + "\n")
    }
  }

  /// Prints the catalog, or a group of it.
  public func list(_ request: ListRequest) throws(CommandError) {
    let catalog = Catalog.standard
    let ids = try request.group.map { (name) throws(CommandError) in
      try catalog.groups[EmojiGroup.index(named: name, in: catalog.groups)].emoji
    }
    let draws = request.isDrawable ? try coverage() : { _ in true }
    let shown = (ids ?? 0..<catalog.count).filter { draws(catalog.sequence(of: $0)) }
    if request.format == .plain {
      try write(shown.map { catalog.sequence(of: $0) + "\n" }.joined())
      return
    }
    let lexicon = try Lexicon(locales: locales(), shortcodes: false)
    let rows = shown.map { id in
      let match = Catalog.Match(id: id, tone: .none, sequence: catalog.sequence(of: id))
      return ResultRow(match, in: lexicon)
    }
    try print(rows, request.format)
  }

  /// Prints what is known about an emoji.
  public func info(_ operands: [String], _ format: ResultFormat) throws(CommandError) {
    let match = try EmojiArgument.match(
      operands, in: .standard, texts: EmojiData.textPresentations(for: .standard))
    let lexicon = try Lexicon(locales: locales())
    let row = ResultRow(match, in: lexicon)
    if format != .plain {
      try print([row], format)
      return
    }
    let shortcodes = lexicon.shortcodes[match.id].map { ":\($0):" }.joined(separator: " ")
    var lines = [("emoji", row.glyph)]
    lines += lexicon.annotations.map { ("name (\($0.locale))", $0.name(match)) }
    lines += [
      ("presentation", match.isTextPresentation ? "text" : ""),
      ("code points", EmojiSequence.codePoints(row.glyph).joined(separator: " ")),
      ("version", "Emoji \(row.version)"), ("group", "\(row.group), \(row.subgroup)"),
      ("tones", row.tones.joined(separator: " ")), ("shortcodes", shortcodes),
    ]
    try write(lines.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)\n" }.joined())
  }

  private func print(_ rows: [ResultRow], _ format: ResultFormat) throws(CommandError) {
    switch format {
    case .plain: try write(rows.map { $0.glyph + "\n" }.joined())
    case .tsv: try write(rows.map { $0.tsv + "\n" }.joined())
    case .json:
      // A row a line: an array that line-oriented tools can read as well.
      try write("[" + rows.map(\.json.text).joined(separator: ",\n") + "]\n")
    }
  }
}

/// A search as a request wants it, ready for any number of queries.
private struct Search {
  let lexicon: Lexicon
  private let index: SearchIndex
  private let ranking: Ranking
  private let history: History
  private let aliases: Aliases
  private let tone: SkinTone?
  private let tones: [String: SkinTone]
  private let usualTone: SkinTone
  private let limit: Int
  private let draws: ((String) -> Bool)?

  init(_ request: SearchRequest, _ commands: Commands) throws(CommandError) {
    let locales =
      request.locales.isEmpty
      ? commands.locales() : try Lexicon.locales(named: request.locales)
    lexicon = try Lexicon(locales: locales)
    index = lexicon.index()
    let history = request.isPersonal ? try Self.history(commands) : History()
    self.history = history
    ranking = Ranking(history, lexicon.catalog)
    aliases = Aliases(history, lexicon.catalog)
    tone = request.tone
    tones = history.tones
    usualTone = request.isPersonal ? commands.usualTone() : .none
    limit = request.limit
    draws = request.isDrawable ? try commands.coverage() : nil
  }

  /// The user's history; where it cannot be read, none: the search can do without, and says so.
  private static func history(_ commands: Commands) throws(CommandError) -> History {
    do { return try commands.history() } catch {
      guard case .environment(let problem, _) = error else { throw error }
      commands.warn("\(problem): searched without your history and aliases")
      return History()
    }
  }

  func results(_ query: String) -> [SearchResult] {
    let query = FoldedQuery(query)
    let ranking = ranking.preferring(
      history.counts(after: query), in: { lexicon.catalog.match($0) })
    guard let draws else {
      return index.search(query, aliases: aliases, ranking: ranking, limit: limit)
    }
    let drawn = index.search(query, aliases: aliases, ranking: ranking, limit: .max).lazy
      .filter { draws(match($0).sequence) }
    return Array(drawn.prefix(limit))
  }

  /// The words that are nearest to a query that finds nothing.
  func suggestions(_ query: String) -> [String] { index.nearestWords(to: query) }

  /// The sequence to print: in the tone that the query spelled, else in the one that is asked for,
  /// else in the one remembered for the emoji, else in the usual one.
  func match(_ result: SearchResult) -> Catalog.Match {
    let wanted = result.tone != .none ? result.tone : tone ?? rememberedTone(result.id) ?? usualTone
    return lexicon.catalog.match(result.id, nearest: wanted)
  }

  private func rememberedTone(_ id: Int) -> SkinTone? {
    tones.isEmpty ? nil : tones[EmojiSequence.key(lexicon.catalog.sequence(of: id))]
  }
}

extension Catalog {
  /// The sequence of a base emoji in a tone, or in the nearest one that it can take: the first
  /// person's where a pair of tones meets one person, else none.
  func match(_ id: Int, nearest tone: SkinTone) -> Match {
    if tone != .none, takesTones(id) {
      let emoji = self[id]
      for candidate in [tone] + tone.modifiers.prefix(1).map(SkinTone.one) {
        if let sequence = emoji.sequence(candidate) {
          return Match(id: id, tone: candidate.simplified, sequence: sequence)
        }
      }
    }
    return Match(id: id, tone: .none, sequence: sequence(of: id))
  }
}

extension EmojiGroup {
  /// The group that a name means: Unicode's, or its words in lower case joined by hyphens, or the
  /// first of them, in whatever case.
  static func index(named name: String, in groups: [EmojiGroup]) throws(CommandError) -> Int {
    let wanted = name.lowercased()
    let found =
      groups.firstIndex { $0.name.lowercased() == wanted }
      ?? groups.firstIndex { $0.identifier == wanted }
      ?? groups.firstIndex { $0.identifier.split(separator: "-").first.map(String.init) == wanted }
    if let found { return found }
    throw .usage(
      problem: "unknown group \(quoted(name))",
      remedy: "use one of " + groups.map(\.identifier).joined(separator: ", "))
  }

  /// `smileys-emotion` for "Smileys & Emotion".
  var identifier: String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
