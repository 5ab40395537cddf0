import Testing

@Suite struct WinkTests {
  private let wink = Wink()

  @Test func `commands without a window need no display`() {
    #expect(wink.run(["search", "party"]).output.hasPrefix("🎉\n"))
    #expect(wink.run(["list", "--group", "flags"]).output.hasPrefix("🏁\n"))
    #expect(wink.run(["info", "👋🏽"]).output.contains("waving hand: medium skin tone\n"))
    #expect(wink.run(["--version"]).output.hasPrefix("wink 0.1.0 (Unicode Emoji "))
    for command in [["--help"], ["search", "--help"], ["pick", "--help"], ["copy", "--help"]] {
      let result = wink.run(command)
      #expect(result.output.hasPrefix("Usage: wink"))
      #expect(result.status == 0 && result.messages.isEmpty)
    }
  }

  @Test(arguments: [
    ["frob"], ["--frob"], ["search"], ["search", "--frob", "x"], ["info", "U+D800"],
    ["list", "--group", "x"], ["settings", "set", "tone", "x"], ["settings", "get", "x"],
    ["alias", "add", "word", ""],
    ["info", " "], ["settings", "get", "a\nb"], ["settings", "set", "tone", "\u{1B}[2J\n"],
  ])
  func `wrong usage prints one line, says what to do and ends with 2`(arguments: [String]) {
    let result = wink.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.messages.hasPrefix("wink: ") && result.messages.hasSuffix("\n"))
    #expect(result.messages.split(separator: "\n").count == 1)
    #expect(result.messages.split(separator: ":").count >= 3)
    #expect(!result.messages.contains("\u{1B}"))
  }

  @Test(arguments: [["search", "qqqqzzzz"], ["info", "a"], ["info", "U+0378"], ["copy", "a"]])
  func `nothing found ends with 1`(arguments: [String]) {
    let result = wink.run(arguments)
    #expect(result.status == 1)
    #expect(result.output.isEmpty && result.messages.hasPrefix("wink: "))
  }

  @Test(arguments: [[], ["pick"], ["copy", "👋"], ["--background"], ["--gapplication-service"]])
  func `what needs a display ends with 3 where there is none`(arguments: [String]) {
    let bus = ["DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"]
    let result = wink.run(arguments, environment: bus)
    #expect(result.status == 3, "\(result.messages)")
    #expect(result.messages.contains("wink: no "))
  }

  @Test func `quitting without a bus ends with 3`() {
    let bus = ["DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"]
    #expect(wink.run(["--quit"], environment: bus).status == 3)
  }

  @Test func `a command line that is no UTF-8 is wrong usage`() {
    let result = wink.run(bytes: [Array("search".utf8), [0x70, 0xFF]])
    #expect(result.status == 2)
    #expect(result.messages.contains("argument 2 is no UTF-8"))
  }

  @Test func `a query of ten thousand characters is answered`() {
    let result = wink.run(["search", String(repeating: "é", count: 10_000)])
    #expect(result.status == 1)
    #expect(result.messages.count < 200)
  }

  @Test func `queries on standard input have a line of glyphs each`() {
    let result = wink.run(
      ["search", "--stdin", "--limit", "1"], input: Array("tada\nqqqqzzzz\nrocket".utf8))
    #expect(result.status == 0)
    #expect(result.output == "🎉\n\n🚀\n")
  }

  @Test(arguments: [
    (["LANG=de_DE.UTF-8"], "Konfettibombe"), (["LANG=de_DE.UTF-8", "LC_ALL=C"], "party popper"),
    (["LANG=C", "LANGUAGE=de"], "party popper"),
    (["LANG=C.UTF-8", "LANGUAGE=de"], "Konfettibombe"),
    (["LANG=fr_FR.UTF-8", "LANGUAGE=de:fr"], "Konfettibombe"),
  ])
  func `the user's language decides the names`(environment: [String], name: String) {
    let result = wink.run(["search", "--format", "tsv", "tada"], environment: environment)
    #expect(result.output.hasPrefix("🎉\t\(name)\t"), "\(result.output)")
  }

  @Test(arguments: ["/dev/full", "closed"])
  func `output that cannot be written is an error`(output: String) {
    let result = wink.run(["list"], output: output)
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("wink: cannot write the results ("))
  }

  @Test func `words are added, found, exported, removed and imported`() {
    #expect(wink.run(["alias", "add", "yeeet", "🚀"]).status == 0)
    #expect(wink.run(["alias", "list"]).output == "yeeet\t🚀\n")
    #expect(wink.run(["search", "--personal", "YEEET"]).output == "🚀\n")
    #expect(wink.run(["search", "yeeet"]).status == 1)
    let file = "\(wink.home)/in"
    let exported = wink.run(["alias", "export"]).output
    #expect(exported.hasPrefix("wink-aliases 1\n") && exported.hasSuffix("yeeet\t🚀\n"))
    #expect(wink.run(["alias", "export", file]).status == 0)
    #expect(wink.read("in") == exported)
    #expect(wink.run(["alias", "remove", "yeeet"]).status == 0)
    #expect(wink.run(["alias", "list"]).output == "")
    #expect(wink.run(["alias", "import"], input: Array(exported.utf8)).status == 0)
    #expect(wink.run(["search", "--personal", "yee"]).output.hasPrefix("🚀\n"))
    #expect(wink.run(["alias", "remove", "yeeet", "🎉"]).status == 1)
  }

  @Test func `a damaged file of words changes nothing, and one that is not there is named`() {
    let result = wink.run(["alias", "import", "-"], input: Array("yeeet\t🚀\nbroken\n".utf8))
    #expect(result.status == 2)
    #expect(result.messages.hasPrefix("wink: standard input, line 2: "))
    #expect(wink.run(["alias", "list"]).output == "")
    let missing = wink.run(["alias", "import", "/nonexistent/file"])
    #expect(missing.status == 3)
    #expect(missing.messages.contains("“/nonexistent/file”"))
    #expect(wink.run(["alias", "export", "/nonexistent/file"]).status == 3)
    #expect(wink.run(["alias", "export", "/dev/full"]).status == 3)
    #expect(wink.run(["alias", "export", "/dev/null"]).status == 0)
  }

  @Test func `words that cannot be written are an error`() {
    wink.write(Array("wink-history 9\n".utf8), to: "history.tsv")
    let result = wink.run(["alias", "add", "yeeet", "🚀"])
    #expect(result.status == 3)
    #expect(result.messages.contains("update Wink"))
    #expect(wink.read("history.tsv") == "wink-history 9\n")
  }

  @Test func `the doctor names a damaged history that it sets aside, and settings without effect`()
  {
    wink.write(Array("rubbish\n".utf8), to: "history.tsv")
    wink.write(Array("[settings]\ntone=purple\n".utf8), to: "settings.ini")
    let result = wink.run(["doctor"])
    #expect(result.messages.contains("history.tsv.damaged-"))
    #expect(result.messages.contains("tone cannot be “purple”"))
    #expect(result.output.contains("note settings"))
  }

  @Test func `the doctor knows a file from a folder that can be written in`() {
    let result = wink.run(["doctor"], environment: ["WINK_HOME=/dev/null"])
    #expect(result.output.contains("note settings   /dev/null/settings.ini cannot be written"))
    #expect(result.output.contains("note history    /dev/null/history.tsv cannot be written"))
    wink.write([], to: "cache")
    #expect(wink.run(["doctor"]).output.contains("note cache      \(wink.home)/cache cannot be"))
  }

  @Test func `the doctor knows a display that does not answer from a library that is missing`() {
    let result = wink.run(["doctor"], environment: ["DISPLAY=:987"])
    #expect(result.output.contains("note clipboard  the display does not answer"))
    #expect(!result.output.contains("install libX11"))
  }

  @Test func `settings are set, read and listed`() {
    #expect(wink.run(["settings", "set", "tone", "medium-dark"]).status == 0)
    #expect(wink.run(["settings", "get", "tone"]).output == "medium-dark\n")
    #expect(wink.run(["settings", "list"]).output.contains("tone=medium-dark\t"))
    #expect(wink.run(["search", "--personal", "waving hand"]).output.hasPrefix("👋🏾\n"))
    #expect(wink.run(["settings", "set", "locales", "de"]).status == 0)
    #expect(wink.run(["search", "--format", "tsv", "tada"]).output.contains("Konfettibombe"))
  }

  @Test func `a damaged settings file is reported and searching goes on`() {
    wink.write(Array("rubbish\n".utf8), to: "settings.ini")
    let result = wink.run(["search", "tada"])
    #expect(result.status == 0 && result.output.hasPrefix("🎉\n"))
    #expect(result.messages.contains("settings.ini"))
    #expect(wink.read("settings.ini") == "rubbish\n")
  }

  @Test func `what is wrong with the settings is said once`() {
    wink.write(Array("[settings]\nrecents=many\n".utf8), to: "settings.ini")
    let result = wink.run(["search", "--personal", "tada"])
    #expect(result.messages.split(separator: "\n").count == 1)
  }

  @Test func `the personal search reads the history, and a history of a later version stays`() {
    wink.write(Array("wink-history 1\n1\ttone\t👋\tdark\n".utf8), to: "history.tsv")
    #expect(wink.run(["search", "--personal", "waving hand"]).output.hasPrefix("👋🏿\n"))
    #expect(wink.run(["search", "waving hand"]).output.hasPrefix("👋\n"))
    wink.write(Array("wink-history 2\n".utf8), to: "history.tsv")
    let result = wink.run(["search", "--personal", "waving hand"])
    #expect(result.status == 0 && result.output.hasPrefix("👋\n"))
    #expect(result.messages.contains("has format 2 of a later Wink"))
    #expect(result.messages.contains("searched without your history"))
    #expect(wink.read("history.tsv") == "wink-history 2\n")
  }
}
