import EmojiCatalog
import PickerModel

/// `wink alias`: the user's own words.
///
/// What it needs of the world is handed in, so that tests run it without files.
public struct AliasCommand {
  /// The user's history.
  public var history: () throws(CommandError) -> History
  /// Records what words stand for from now on, all of it or nothing.
  public var record: ([Alias]) throws(CommandError) -> Void
  /// The bytes of a file, or of standard input for `-`.
  public var read: (String) throws(CommandError) -> [UInt8]
  /// Replaces a file, or writes to standard output for `-`.
  public var save: (String, String) throws(CommandError) -> Void
  public var write: Commands.Write
  /// The user's locales, for the names in `tsv` and `json`.
  public var locales: () -> [String]

  public init(
    history: @escaping () throws(CommandError) -> History,
    record: @escaping ([Alias]) throws(CommandError) -> Void,
    read: @escaping (String) throws(CommandError) -> [UInt8],
    save: @escaping (String, String) throws(CommandError) -> Void,
    write: @escaping Commands.Write, locales: @escaping () -> [String]
  ) {
    self.history = history
    self.record = record
    self.read = read
    self.save = save
    self.write = write
    self.locales = locales
  }

  public func run(_ request: AliasRequest) throws(CommandError) {
    switch request {
    case .list(let format): try list(format)
    case .add(let word, let emoji): try add(word, emoji)
    case .remove(let word, let emoji): try remove(word, emoji)
    case .import(let path):
      let bytes = try read(path)
      let name = path == "-" ? "standard input" : path
      let aliases = try AliasText.aliases(bytes, of: name, for: .standard)
      try record(added(aliases))
    case .export(let path): try save(path, AliasText.text(history().aliases))
    }
  }

  private func list(_ format: ResultFormat) throws(CommandError) {
    let aliases = try history().aliases
    switch format {
    case .plain:
      try write(
        aliases.map { "\($0.word)\t\($0.sequences.joined(separator: " "))\n" }.joined())
    case .tsv:
      let names = try Names(locales())
      let rows = aliases.flatMap { alias in
        alias.sequences.map { "\(alias.word)\t\($0)\t\(names[$0])\n" }
      }
      try write(rows.joined())
    case .json:
      let names = try Names(locales())
      let rows = aliases.map { alias in
        JSON.object([
          ("word", .string(alias.word)), ("emoji", .array(alias.sequences.map(JSON.string))),
          ("names", .array(alias.sequences.map { .string(names[$0]) })),
        ]).text
      }
      try write("[" + rows.joined(separator: ",\n") + "]\n")
    }
  }

  private func add(_ text: String, _ emoji: [String]) throws(CommandError) {
    guard let word = Alias.tidy(text) else {
      throw .usage(
        problem: "\(quoted(text)) is no word to search for",
        remedy: "use letters or digits, at most \(Alias.longestWord)")
    }
    var sequences: [String] = []
    for operand in emoji {
      sequences.append(try EmojiArgument.match([operand], in: .standard).sequence)
    }
    try record(added([Alias(word, sequences)]))
  }

  private func remove(_ word: String, _ emoji: String?) throws(CommandError) {
    guard let alias = try history().alias(word) else {
      throw .nothing(
        problem: "no alias \(quoted(word))", remedy: "wink alias list shows all there are")
    }
    guard let emoji else {
      try record([Alias(alias.word, [])])
      return
    }
    let sequence = try EmojiArgument.match([emoji], in: .standard).sequence
    let left = alias.sequences.filter { $0 != sequence }
    if left.count == alias.sequences.count {
      throw .nothing(
        problem: "\(quoted(word)) does not stand for \(sequence)",
        remedy: "wink alias list shows what it stands for")
    }
    try record([Alias(alias.word, left)])
  }

  /// The words with what they stand for already, those left out for which this is nothing new.
  private func added(_ aliases: [Alias]) throws(CommandError) -> [Alias] {
    let history = try history()
    return aliases.compactMap { alias in
      let known = history.alias(alias.word)
      let all = Alias(known?.word ?? alias.word, (known?.sequences ?? []) + alias.sequences)
      return all == known ? nil : all
    }
  }

  /// The names of sequences in the language that the user prefers.
  private struct Names {
    private let lexicon: Lexicon

    init(_ locales: [String]) throws(CommandError) {
      lexicon = try Lexicon(locales: locales, shortcodes: false)
    }

    /// Empty for what a later version of Wink has recorded.
    subscript(sequence: String) -> String {
      lexicon.catalog.match(sequence).map(lexicon.names.name) ?? ""
    }
  }
}
