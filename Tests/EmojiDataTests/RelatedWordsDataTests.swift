import EmojiCatalog
import EmojiData
import Foundation
import Testing

/// What `scripts/generate-related` wrote, as it stands in Resources.
struct WordTableDataTests {
  private let text: [UInt8]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = [UInt8](try Data(contentsOf: root.appending(path: "Resources/related.tsv")))
  }

  @Test func `The table is whole, in order, and small`() throws {
    _ = try WordTable(tsv: text)
    #expect(text.count <= 1_500_000)
  }

  @Test func `Its head names the versions of its inputs and their licences`() {
    let head = String(decoding: text.prefix(2000), as: UTF8.self).split(separator: "\n")
      .prefix { $0.hasPrefix("# ") }.joined(separator: "\n")
    for mention in [
      "# Emoji version: \(Catalog.standard.version)", "# CLDR version: \(EmojiData.cldrVersion)",
      "scripts/generate-related", "WordNet 3.0", "LICENSE-WordNet.txt", "all-MiniLM-L6-v2",
      "Apache-2.0", "# Fields: ",
    ] {
      #expect(head.contains(mention), "\(mention)")
    }
  }

  @Test func `Every emoji is a base, fully qualified, and stands once in a line`() {
    let catalog = Catalog.standard
    var words = 0
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n")
    where !line.hasPrefix("# ") {
      words += 1
      let emoji = line.split(separator: "\t")[2].split(separator: " ").map(String.init)
      let areRight = emoji.allSatisfy { text in
        catalog.match(text).map { $0.tone == .none && $0.sequence == text } ?? false
      }
      if !areRight || Set(emoji).count != emoji.count || emoji.count > 12 {
        Issue.record("\(line)")
      }
    }
    #expect(words > 20_000)
  }

  @Test(arguments: ["money", "exhausted", "architect", "deploy", "refactor", "alligator", "typo"])
  func `What is embedded has a word`(word: String) {
    #expect(EmojiData.relatedWords[Array(word.utf8)]?.emoji.isEmpty == false)
  }

  @Test(arguments: ["zzzz", "qwerty", "asdf", "the", "of", "xyzzy", "money\t"])
  func `What says nothing has no line`(word: String) {
    #expect(EmojiData.relatedWords[Array(word.utf8)] == nil)
  }
}
