import EmojiCatalog
import PickerModel
import Testing

@testable import WinkCommand

@Suite struct AliasCommandTests {
  /// A history, a few files, and what was printed.
  private final class World {
    var history = History()
    var files: [String: [UInt8]] = [:]
    var text = ""
    var recordings = 0
  }

  private let world = World()

  private func run(_ request: AliasRequest) throws(CommandError) {
    let command = AliasCommand(
      history: { [world] () throws(CommandError) in world.history },
      record: { [world] aliases throws(CommandError) in
        world.recordings += 1
        for alias in aliases {
          world.history.add(HistoryEvent(.alias(alias.word, alias.sequences), at: 0))
        }
      },
      read: { [world] path throws(CommandError) in
        guard let bytes = world.files[path] else {
          throw .environment(problem: "no \(path)", remedy: "name another")
        }
        return bytes
      },
      save: { [world] path, text throws(CommandError) in world.files[path] = Array(text.utf8) },
      write: { [world] text throws(CommandError) in world.text += text }, locales: { ["de", "en"] })
    try command.run(request)
  }

  private func `import`(_ text: String) throws(CommandError) {
    world.files["f"] = Array(text.utf8)
    try run(.import("f"))
  }

  private var words: [String] {
    world.history.aliases.map { "\($0.word): \($0.sequences.joined(separator: " "))" }
  }

  @Test func `a word is added for several emoji, in a tone, unqualified or as code points`() throws
  {
    try run(.add(" ship  it ", ["🚀", "👋🏽", "\u{2764}", "U+1F389"]))
    #expect(words == ["ship it: 🚀 👋🏽 ❤️ 🎉"])
    try run(.add("SHIP IT", ["🎉", "🔥"]))
    #expect(words == ["ship it: 🚀 👋🏽 ❤️ 🎉 🔥"])
  }

  @Test(arguments: [
    ("", ["🚀"], 2), (" \t", ["🚀"], 2), ("a\u{7}", ["🚀"], 2),
    (String(repeating: "a", count: 65), ["🚀"], 2), ("yeet", ["rocket"], 1), ("yeet", ["🏽"], 1),
    ("yeet", ["U+D800"], 2), ("yeet", ["🚀", "x"], 1),
  ])
  func `what is no word or no emoji is refused, and nothing is added`(
    word: String, emoji: [String], status: Int
  ) {
    let error = #expect(throws: CommandError.self) { try run(.add(word, emoji)) }
    #expect(error.map { Int($0.status) } == status)
    #expect(words.isEmpty)
  }

  @Test func `a word is removed, or one of its emoji`() throws {
    try run(.add("yeet", ["🚀", "🔥"]))
    try run(.remove("Yéet", emoji: "🚀"))
    #expect(words == ["yeet: 🔥"])
    for request in [
      AliasRequest.remove("yeet", emoji: "🚀"), .remove("nope", emoji: nil),
      .remove("yeet", emoji: "x"),
    ] {
      let error = #expect(throws: CommandError.self) { try run(request) }
      #expect(error?.status == 1)
    }
    try run(.remove("yeet", emoji: "🔥"))
    #expect(words.isEmpty)
    try run(.add("yeet", ["🚀", "🔥"]))
    try run(.remove("yeet", emoji: nil))
    #expect(words.isEmpty)
  }

  @Test func `words are listed in three formats`() throws {
    try run(.list(.plain))
    #expect(world.text == "")
    try run(.list(.json))
    #expect(world.text == "[]\n")
    try run(.add("yeet", ["🚀"]))
    try run(.add("hey", ["👋🏽", "🎉"]))
    for (format, text) in [
      (ResultFormat.plain, "hey\t👋🏽 🎉\nyeet\t🚀\n"),
      (.tsv, "hey\t👋🏽\twinkende Hand: mittlere Hautfarbe\nhey\t🎉\tKonfettibombe\nyeet\t🚀\tRakete\n"),
      (
        .json,
        """
        [{"word":"hey","emoji":["👋🏽","🎉"],\
        "names":["winkende Hand: mittlere Hautfarbe","Konfettibombe"]},
        {"word":"yeet","emoji":["🚀"],"names":["Rakete"]}]

        """
      ),
    ] {
      world.text = ""
      try run(.list(format))
      #expect(world.text == text)
    }
  }

  @Test func `an export is imported as it was`() throws {
    for word in ["#1", "\\o/", "ship it", "žluťoučký", "wink-aliases 1"] {
      try run(.add(word, ["🚀", "👋🏽"]))
    }
    let before = world.history.aliases
    try run(.export("f"))
    #expect(
      String(decoding: world.files["f"]!, as: UTF8.self).hasPrefix("wink-aliases 1\n# "))
    world.history = History()
    try run(.import("f"))
    #expect(world.history.aliases == before)
    world.recordings = 0
    try run(.import("f"))
    #expect(world.history.aliases == before)
  }

  @Test func `an import adds to what there is, and rows of one word belong together`() throws {
    try run(.add("yeet", ["🔥"]))
    try `import`("\u{FEFF}# mine\r\n\nYEET\t🚀  🔥\r\nhm\t🤔\n  \nyeet\t🎉")
    #expect(words == ["hm: 🤔", "yeet: 🔥 🚀 🎉"])
    #expect(world.recordings == 2)
  }

  @Test(arguments: [
    ("hm\t🤔\nyeet\n", "f, line 2: not a word, a tab and emoji (“yeet”)"),
    ("hm\t🤔\nyeet\t🚀\tx\n", "f, line 2: not a word, a tab and emoji"),
    ("hm\t🤔\n\t🚀\n", "f, line 2: no word to search for (“”)"),
    ("yeet\trocket\n", "f, line 1: no emoji (“rocket”)"), ("yeet\t \n", "f, line 1: no emoji"),
    ("wink-aliases 2\nyeet\t🚀\n", "f, line 1: another format (“wink-aliases 2”)"),
    ("wink-aliases 1x\nyeet\t🚀\n", "f, line 1: another format"),
    ("hm\t🤔\nwink-aliases 1\n", "f, line 2: not a word"),
    ("hm\t🤔\n\u{1B}[2J\n", "f, line 2: not a word, a tab and emoji (“\\u{1B}[2J”)"),
  ])
  func `of a damaged file nothing is imported, and line and text are said`(
    text: String, message: String
  ) {
    let error = #expect(throws: CommandError.self) { try `import`(text) }
    #expect(error?.status == 2)
    #expect(error?.message?.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.message?.hasSuffix("; nothing was imported") == true)
    #expect(words.isEmpty && world.recordings == 0)
  }

  @Test func `bytes that are no text are refused`() {
    world.files["f"] = Array("hm\t🤔\nx\t".utf8) + [0xFF, 0xFE]
    let error = #expect(throws: CommandError.self) { try run(.import("f")) }
    #expect(error?.message?.hasPrefix("f, line 2: no UTF-8") == true)
    #expect(words.isEmpty)
  }

  @Test func `an empty file is no damage`() throws {
    try `import`("")
    #expect(words.isEmpty)
  }
}
