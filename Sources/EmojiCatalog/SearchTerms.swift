/// What people type for emoji that is no name and no keyword of CLDR.
public struct SearchTerms: Sendable {
  /// A word that people say for emoji, and these in the order in which they are meant.
  public struct Saying: Hashable, Sendable {
    public let word: String
    public let ids: [Int]
  }

  /// What a territory is called beside the name of its flag.
  public struct TerritoryName: Hashable, Sendable {
    public let name: String
    /// The flag.
    public let id: Int
    /// Whether it is in a language in use, or in all.
    public let isOwn: Bool
  }

  /// Slang and concepts, those of the preferred language first.
  public private(set) var sayings: [Saying] = []
  /// Short, former and official names of territories in every language, by which flags are found as a
  /// whole.
  public private(set) var territoryNames: [TerritoryName] = []
  private var words: [Int: [String]] = [:]
  private var emoticons: [String: [Int]] = [:]

  public static let none = SearchTerms()

  public init() {}

  /// The words that count as keywords of a base emoji.
  public func keywords(_ id: Int) -> [String] { words[id] ?? [] }

  /// Whether there are any keywords.
  package var hasKeywords: Bool { !words.isEmpty }

  /// The base emoji that a text means if it is an emoticon, the likeliest first.
  public func emoji(of emoticon: some StringProtocol) -> [Int] {
    // Nobody draws longer ones on purpose.
    guard !emoticons.isEmpty, emoticon.utf8.count <= 64 else { return [] }
    let text = emoticon.lowercased().filter { !$0.isWhitespace }
    return emoticons[text] ?? emoticons[Emoticon.plain(text)] ?? []
  }

  /// Adds the text of `Resources/tags.tsv` or `territories.tsv`: a key and words separated by `|`.
  /// Rows of emoji that the catalog does not know are passed over. Linear in its length.
  public mutating func addKeywords(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let table = try TextTable(tsv)
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 2, fields[1].count > 0 else {
        throw CatalogError(line: number, problem: "not a key and its keywords")
      }
      guard let id = catalog.id(of: KeyBytes(table.bytes, fields[0].range)) else { return }
      words[id, default: []] += table.split(fields[1], by: UInt8(ascii: "|")).map(table.string)
    }
  }

  /// Adds the text of `Resources/territory-words.tsv`: a language or `*` for all, a flag, and names
  /// separated by `|`, which are keywords too where the language is one of `locales`.
  /// Rows of flags that the catalog does not know are passed over. Linear in the text's length.
  public mutating func addTerritories(
    tsv: [UInt8], for catalog: Catalog, locales: [String]
  ) throws(CatalogError) {
    let languages = locales.map { String($0.prefix { $0 != "_" }) }
    let table = try TextTable(tsv)
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 3, fields.allSatisfy({ $0.count > 0 }) else {
        throw CatalogError(line: number, problem: "not a language, a flag and names")
      }
      guard let id = catalog.id(of: KeyBytes(table.bytes, fields[1].range)) else { return }
      let language = table.string(fields[0])
      let names = table.split(fields[2], by: UInt8(ascii: "|")).map(table.string)
      let isInUse = languages.contains(language)
      territoryNames += names.map {
        TerritoryName(name: $0, id: id, isOwn: isInUse || language == "*")
      }
      if isInUse { words[id, default: []] += names }
    }
  }

  /// Adds the text of `Resources/slang.tsv`: a language, a word, and emoji separated by spaces.
  ///
  /// Only rows in the languages of `locales` count, in the order of these: "ne" is no in Czech. Emoji
  /// that the catalog does not know are passed over. Linear in the text's length.
  public mutating func addSayings(
    tsv: [UInt8], for catalog: Catalog, locales: [String]
  ) throws(CatalogError) {
    let languages = locales.map { String($0.prefix { $0 != "_" }) }
    var found: [(rank: Int, saying: Saying)] = []
    let table = try TextTable(tsv)
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 3, fields.allSatisfy({ $0.count > 0 }) else {
        throw CatalogError(line: number, problem: "not a language, a word and emoji")
      }
      guard let rank = languages.firstIndex(of: table.string(fields[0])) else { return }
      let word = table.string(fields[1])
      let ids = Self.ids(table, fields[2], catalog)
      if ids.isEmpty { return }
      found.append((rank, Saying(word: word, ids: ids)))
      for id in ids { words[id, default: []].append(word) }
    }
    for rank in languages.indices { sayings += found.filter { $0.rank == rank }.map(\.saying) }
  }

  /// Adds the text of `Resources/emoticons.tsv`: emoticons and the emoji that they mean, both
  /// separated by spaces. Emoji that the catalog does not know are passed over. Linear in its length.
  public mutating func addEmoticons(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let table = try TextTable(tsv)
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 2, fields.allSatisfy({ $0.count > 0 }) else {
        throw CatalogError(line: number, problem: "not emoticons and emoji")
      }
      let ids = Self.ids(table, fields[1], catalog)
      if ids.isEmpty { return }
      for field in table.split(fields[0], by: UInt8(ascii: " ")) {
        let text = table.string(field).lowercased()
        guard emoticons.updateValue(ids, forKey: text) == nil else {
          throw CatalogError(line: number, problem: "\(text) a second time")
        }
      }
    }
  }

  /// Adds the times that clock faces show, as the languages of `locales` write them: "13:30", "1330",
  /// "13 h". Linear in the catalog's length.
  public mutating func addTimes(for catalog: Catalog, locales: [String]) {
    let languages = Set(locales.map { String($0.prefix { $0 != "_" }) })
    let signs = ClockTime.signs.filter { languages.contains($0.language) }.map(\.sign)
    for time in ClockTime.all {
      guard let match = catalog.match(String(time.face)) else { continue }
      words[match.id, default: []] += time.spellings(signs: signs)
    }
  }

  private static func ids(
    _ table: TextTable, _ field: TextTable.Field, _ catalog: Catalog
  ) -> [Int] {
    table.split(field, by: UInt8(ascii: " ")).compactMap {
      catalog.id(of: KeyBytes(table.bytes, $0.range))
    }
  }
}

/// How faces are written that the file of emoticons has once.
enum Emoticon {
  /// The face with `:` for its eyes, no nose, and round brackets for its mouth: `:)` for `=-]`.
  static func plain(_ text: String) -> String {
    var plain = ""
    for character in text {
      switch character {
      case "-", "^": if let last = plain.last, ":;8xb*%#'".contains(last) { continue }
      case "=":
        plain.append(":")
        continue
      case "]", "}":
        plain.append(")")
        continue
      case "[", "{":
        plain.append("(")
        continue
      default: break
      }
      plain.append(character)
    }
    return plain
  }
}
