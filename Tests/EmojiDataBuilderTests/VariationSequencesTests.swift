import EmojiCatalog
import EmojiDataBuilder
import Foundation
import Testing

struct VariationSequencesTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try SmallCLDR.write(to: folder)
  }

  private var arguments: [String] { SmallCLDR.arguments(folder) }

  private func rows() throws -> [String] {
    try folder.text("Resources/text-presentations.tsv").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("# ") }
  }

  @Test func `Emoji with a text presentation are listed, parts of emoji are not`() async throws {
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try rows() == ["☺", "✌"])
  }

  @Test func `What was made before is brought up to date where the file is not there`() async throws
  {
    _ = await Command.run(arguments)
    let before = try folder.text("Resources/text-presentations.tsv")
    let file = folder.path + "/emoji-variation-sequences-17.0.txt"
    try FileManager.default.removeItem(atPath: file)
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("Resources/text-presentations.tsv") == before)
  }

  @Test(arguments: [
    ("263A FE0F  ; emoji style; # (1.1) WHITE SMILING FACE\n", "", 7),
    ("263A FE0E ", "263A FE0D ", 6), ("270C", "1234", 8), ("sequences: 3", "sequences: 4", 11),
    ("#EOF", "", 1), ("Version: 17.0", "Version: new", 3), ("# emoji-variation", "# emoji", 1),
    ("#EOF", "#EOF\n270D FE0E ; text style;", 14),
  ])
  func `A damaged file is refused with file, line and text`(
    old: String, new: String, line: Int
  ) async throws {
    let name = "emoji-variation-sequences-17.0.txt"
    let text = try folder.text(name)
    let damaged = text.replacing(old, with: new)
    #expect(damaged != text)
    try folder.write(damaged, name)
    let result = await Command.run(arguments)
    #expect(result.status == 1)
    #expect(result.errors.contains("\(name):\(line): "), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Resources"))
  }
}
