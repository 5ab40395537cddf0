import EmojiDataBuilder
import Foundation
import Testing

/// Nothing is downloaded but from a server that the test itself is.
struct DownloadTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try SmallCLDR.write(to: folder)
  }

  private static func emojiTest(_ version: String, remark: String = "") -> Data {
    Data(EmojiTestText(version: version, remark: remark, rows: EmojiTestText.small.rows).text.utf8)
  }

  private func run(_ files: [String: Data], _ extra: [String] = [], at path: String = "")
    async throws
    -> Command.Result
  {
    let server = try LoopbackServer(files)
    let arguments = Array(SmallCLDR.arguments(folder).dropFirst(2))
    defer { server.stop() }
    return await Command.run(arguments + ["--base-url", server.url + path] + extra)
  }

  private func version() throws -> String {
    let text = try folder.text("Resources/emoji.tsv")
    return text.split(separator: "\n")[1].split(separator: " ").last.map(String.init) ?? ""
  }

  /// What Unicode's folder looks like while 18.0 is being made: drafts have folders of their own.
  static let files: [String: Data] = [
    "15.0.0/ReadMe.txt": Data("Final.".utf8),
    "17.0.0/ReadMe.txt": Data("Final.".utf8),
    "17.0.0/emoji/ReadMe.txt": Data("# Final data files of Version 17.0\n".utf8),
    "17.0.0/emoji/emoji-test.txt": emojiTest("17.0"),
    "18.0.0/emoji/ReadMe.txt": Data("# Draft data files of Version 18.0\n".utf8),
    "18.0.0/emoji/emoji-test.txt": emojiTest("18.0"),
    "UCD/latest/ReadMe.txt": Data("".utf8),
    "draft/emoji/emoji-test.txt": emojiTest("19.0"),
    "emoji/9.0/emoji-test.txt": emojiTest("9.0"),
    "emoji/16.0/emoji-test.txt": emojiTest("16.0"),
    "emoji/18.1/emoji-test.txt": emojiTest("18.1", remark: "PRELIMINARY, may change"),
    "emoji/latest/emoji-test.txt": emojiTest("99.0"),
  ]

  @Test func `The newest released version is taken, never a draft`() async throws {
    let result = try await run(Self.files)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try version() == "17.0")
  }

  @Test func `Versions are ordered by number`() async throws {
    let result = try await run(Self.files.filter { !$0.key.hasPrefix("17") })
    #expect(result.status == 0, "\(result.errors)")
    #expect(try version() == "16.0")
  }

  @Test func `The address may be that of the folder with the versions`() async throws {
    let result = try await run(Self.files, at: "/emoji/")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try version() == "16.0")
  }

  @Test(arguments: ["9.0", "16.0", "17.0", "18.0"])
  func `A version that is asked for is taken from the old place or the new`(
    version: String
  ) async throws {
    let result = try await run(Self.files, ["--version", version])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try self.version() == version)
  }

  @Test func `A version that is not there is an error that names the server`() async throws {
    let result = try await run(Self.files, ["--version", "12.0"])
    #expect(result.status == 1)
    #expect(result.errors.contains("http://127.0.0.1:"))
    #expect(result.errors.contains("has no emoji-test.txt of version 12.0"))
    #expect(try folder.contents("Resources").isEmpty)
  }

  @Test func `A server with drafts alone is an error`() async throws {
    let result = try await run(Self.files.filter { $0.key.hasPrefix("18") })
    #expect(result.status == 1)
    #expect(result.errors.contains("lists no released"))
  }

  @Test func `A download that is cut off is refused under its address`() async throws {
    let whole = Self.emojiTest("17.0")
    let result = try await run(["17.0.0/emoji/emoji-test.txt": whole.prefix(whole.count / 2)])
    #expect(result.status == 1)
    #expect(result.errors.contains("/17.0.0/emoji/emoji-test.txt:"), "\(result.errors)")
    #expect(try folder.contents("Resources").isEmpty)
  }

  @Test func `A server that is not there is an error and no crash`() async throws {
    let arguments = Array(SmallCLDR.arguments(folder).dropFirst(2))
    let result = await Command.run(arguments + ["--base-url", "http://127.0.0.1:1"])
    #expect(result.status == 1)
    #expect(result.errors.contains("http://127.0.0.1:1/"))
  }

  static let canZip = ["unzip", "python3"].allSatisfy { tool in
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + tool)
    }
  }

  @Test(.enabled(if: canZip, "needs unzip and python3"), arguments: [nil, "48"])
  func `CLDR is downloaded whole, in the newest version or the one asked for`(
    wanted: String?
  ) async throws {
    var files = Self.files
    for version in ["9", "48", "48.2", "49-alpha1"] {
      files["cldr/\(version)/core.zip"] = try archive()
    }
    let server = try LoopbackServer(files)
    defer { server.stop() }
    var arguments = ["--base-url", server.url, "--output", folder.path + "/Resources"]
    arguments += ["--gemoji", folder.path + "/gemoji-4.1.0.json"]
    if let wanted { arguments += ["--cldr-version", wanted] }
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    let german = try folder.text("Resources/annotations/de.tsv")
    #expect(german.contains("# CLDR version: \(wanted ?? "48.2")\n"))
    // A whole CLDR brings its labels along.
    #expect(try folder.text("Resources/section-titles.tsv").contains("de\tSmileys\tPeople & Body"))
  }

  private func archive() throws -> Data {
    let main = """
      <ldml><characterLabels><characterLabel type="smiley">smileys</characterLabel>
      <characterLabel type="person">↑↑↑</characterLabel></characterLabels></ldml>
      """
    try folder.write(main, "zip/common/main/de.xml")
    for (name, text) in SmallCLDR.files { try folder.write(text, "zip/common/" + name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-m", "zipfile", "-c", folder.path + "/core.zip", "common"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path + "/zip")
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/core.zip"))
  }
}
