import EmojiCatalog
import Testing

@testable import WinkCommand

@Suite struct InvocationTests {
  @Test(arguments: [
    ([], Invocation.open), (["--background"], .background), (["--quit"], .quit),
    (["--gapplication-service"], .service), (["--version"], .version), (["--help"], .help(nil)),
    (["search", "--help"], .help("search")), (["search", "x", "--help"], .help("search")),
    (["pick"], .pick(PickRequest())), (["settings", "list"], .settings(.list)),
    (["settings", "set", "tone", "dark"], .settings(.set("tone", "dark"))),
    (["settings", "set", "recents", "-1"], .settings(.set("recents", "-1"))),
    (["alias", "list"], .alias(.list(.plain))),
    (["alias", "--format", "json", "list"], .alias(.list(.json))),
    (["alias", "add", "ship it", "🚀", "🎉"], .alias(.add("ship it", ["🚀", "🎉"]))),
    (["alias", "add", "--", "--help", "🚀"], .alias(.add("--help", ["🚀"]))),
    (["alias", "remove", "yeet"], .alias(.remove("yeet", emoji: nil))),
    (["alias", "remove", "yeet", "🚀"], .alias(.remove("yeet", emoji: "🚀"))),
    (["alias", "import"], .alias(.import("-"))), (["alias", "import", "a"], .alias(.import("a"))),
    (["alias", "export", "-"], .alias(.export("-"))), (["alias", "export"], .alias(.export("-"))),
    (["hotkey"], .hotkey(.show)), (["hotkey", "show"], .hotkey(.show)),
    (["hotkey", "set"], .hotkey(.set(nil))),
    (["hotkey", "set", "Super+."], .hotkey(.set("Super+."))),
    (["hotkey", "remove"], .hotkey(.remove)),
    (["copy", "👋"], .copy(["👋"])),
    (["info", "U+1F44B", "U+1F3FD"], .info(["U+1F44B", "U+1F3FD"], .plain)),
  ])
  func `a command line is read`(arguments: [String], expected: Invocation) throws {
    #expect(try Invocation(arguments) == expected)
  }

  @Test func `all options of a search are read, before and after the query`() throws {
    let line = [
      "search", "--limit", "3", "--locale", "de", "--locale=fr", "happy", "--tone=light+dark",
      "--format", "json", "--drawable", "--personal", "--", "--party", "--",
    ]
    guard case .search(let request) = try Invocation(line) else {
      Issue.record("no search")
      return
    }
    #expect(request.query == "happy --party --")
    #expect(request.limit == 3)
    #expect(request.locales == ["de", "fr"])
    #expect(request.tone == .two(.light, .dark))
    #expect(request.format == .json)
    #expect(request.isDrawable && request.isPersonal)
  }

  @Test func `a lone hyphen is a query`() throws {
    guard case .search(let request) = try Invocation(["search", "-"]) else {
      Issue.record("no search")
      return
    }
    #expect(request.query == "-")
  }

  @Test(arguments: [
    (["frobnicate"], "frobnicate"), (["--frobnicate"], "--frobnicate"), ([""], "“”"),
    (["--quit", "now"], "now"), (["search"], "query"), (["search", ""], "query"),
    (["search", " \t"], "query"), (["search", "--limit"], "--limit"),
    (["search", "--limit", "0", "x"], "0"), (["search", "--limit", "-1", "x"], "-1"),
    (["search", "--limit", "many", "x"], "many"), (["search", "--limit", "+5", "x"], "+5"),
    (["search", "--limit", "99999999999999999999", "x"], "999"),
    (["search", "--limit=3", "--limit=4", "x"], "twice"),
    (["search", "--drawable=yes", "x"], "value"),
    (["search", "--frob", "x"], "--frob"), (["search", "-x"], "-x"),
    (["search", "--format", "xml", "x"], "xml"), (["search", "--tone", "blue", "x"], "blue"),
    (["search", "--tone", "light+", "x"], "light+"), (["search", "--stdin", "x"], "--stdin"),
    (["search", "--stdin", "--format", "json"], "--stdin"), (["list", "flags"], "flags"),
    (["search", "-_-"], "-- before the query"), (["info", " "], "no emoji"),
    (["copy", "\u{3000}\n"], "no emoji"), (["info"], "emoji"), (["copy", ""], "emoji"),
    (["pick", "x"], "x"),
    (["alias"], "aliases"), (["alias", "add", "yeet"], "aliases"),
    (["alias", "import", "a", "b"], "aliases"), (["alias", "list", "x"], "aliases"),
    (["alias", "remove"], "aliases"), (["alias", "export", "--format", "tsv"], "formats"),
    (["settings"], "settings"), (["settings", "get"], "settings"),
    (["settings", "list", "x"], "settings"), (["hotkey", "move"], "hotkey"),
    (["hotkey", "set", "a", "b"], "hotkey"), (["hotkey", "show", "x"], "hotkey"),
  ])
  func `what means nothing is wrong usage, and the message names it`(
    arguments: [String], named: String
  ) throws {
    let error = #expect(throws: CommandError.self) { try Invocation(arguments) }
    #expect(error?.status == 2)
    #expect(error?.message?.contains(named) == true, "\(error?.message ?? "")")
  }

  @Test func `arguments that are no UTF-8 are wrong usage and never repaired`() throws {
    #expect(try CommandLineBytes.texts([Array("é".utf8), []]) == ["é", ""])
    for bytes: [UInt8] in [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      let error = #expect(throws: CommandError.self) {
        try CommandLineBytes.texts([Array("search".utf8), bytes])
      }
      #expect(error?.status == 2)
      #expect(error?.message?.contains("argument 2") == true)
    }
  }

  @Test func `a message holds no terminal commands and no endless text`() {
    #expect(quoted("a\u{1B}[2Jb\nc") == "“a\\u{1B}[2Jb\\u{A}c”")
    #expect(quoted("a\u{202E}b") == "“a\\u{202E}b”")
    #expect(quoted("🏴\u{E0067}\u{E007F}👩\u{200D}🚀") == "“🏴\u{E0067}\u{E007F}👩\u{200D}🚀”")
    #expect(quoted(String(repeating: "x", count: 10_000)).count == 43)
  }

  @Test(arguments: CommandSpec.all.map(\.name))
  func `the help of a command names all its options in lines that fit`(name: String) {
    let text = HelpText.text(name)
    for option in CommandSpec.all.first(where: { $0.name == name })!.options {
      #expect(text.contains("  \(option.name)"))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `the help of the program names all commands`() {
    let text = HelpText.text(nil)
    for command in CommandSpec.all { #expect(text.contains("  \(command.name) ")) }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
