import EmojiAnnotations
import EmojiCatalog
import EmojiData
import Foundation
import Testing

/// What is kept by hand in Resources, as it stands there.
struct SearchTermsDataTests {
  let catalog = Catalog.standard

  private func rows(_ name: String) throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Resources/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: ["emoticons.tsv", "slang.tsv"])
  func `Every emoji of a row is a base, fully qualified, and stands there once`(
    name: String
  ) throws {
    for row in try rows(name) {
      let emoji = try #require(row.last).split(separator: " ", omittingEmptySubsequences: false)
      #expect(!emoji.isEmpty && Set(emoji).count == emoji.count, "\(row)")
      for text in emoji {
        let match = catalog.match(String(text))
        #expect(match?.tone == SkinTone.none, "\(text) in \(row)")
        #expect(
          match?.sequence.unicodeScalars.elementsEqual(text.unicodeScalars) == true,
          "\(text) in \(row)")
      }
    }
  }

  @Test func `Every name of a territory is a flag's, and no name that of two`() throws {
    let rows = try rows("territory-words.tsv")
    #expect(Set(rows.map { "\($0[0])\t\($0[1])" }).count == rows.count)
    var names: [String: String] = [:]
    for row in rows {
      try #require(row.count == 3, "\(row)")
      let id = try #require(catalog.match(row[1])?.id, "\(row)")
      #expect(catalog.sequence(of: id) == row[1] && catalog[id].subgroup.hasSuffix("-flag"))
      for name in row[2].split(separator: "|", omittingEmptySubsequences: false) {
        #expect(!name.isEmpty && name.first != " " && name.last != " ", "\(row)")
        let flag = names.updateValue(row[1], forKey: name.lowercased())
        #expect(flag == nil || flag == row[1], "\(name) is two territories")
      }
    }
    let languages = Set(rows.map { $0[0] }).subtracting(["*", "en"])
    #expect(languages.isSubset(of: EmojiAnnotations.locales))
  }

  @Test func `Slang is small, and has each word of a language once`() throws {
    let rows = try rows("slang.tsv")
    #expect(rows.count <= 330)
    #expect(Set(rows.map { "\($0[0])\t\($0[1])" }).count == rows.count)
    #expect(rows.allSatisfy { $0.count == 3 && $0[1] == $0[1].lowercased() })
    #expect(Set(rows.map { $0[0] }) == ["en", "fr", "cs", "de", "es", "ko"])
  }

  @Test func `Only the slang of the languages in use is read`() {
    let english = EmojiData.searchTerms(for: catalog, locales: ["en_GB"])
    #expect(english.sayings.contains { $0.word == "lgtm" })
    #expect(!english.sayings.contains { $0.word == "oui" })
    let french = EmojiData.searchTerms(for: catalog, locales: ["fr_CA", "en"])
    #expect(french.sayings.contains { $0.word == "oui" })
  }

  @Test func `Every flag of a territory has its codes`() throws {
    let terms = EmojiData.searchTerms(for: catalog, locales: [])
    func codes(_ emoji: String) throws -> [String] {
      terms.keywords(try #require(catalog.match(emoji)).id)
    }
    #expect(try codes("🇩🇪") == ["de", "deu"])
    #expect(try codes("🇪🇺").first == "eu")
    #expect(try codes("🏴󠁧󠁢󠁥󠁮󠁧󠁿") == ["gbeng"])
    let flags = (0..<catalog.count).filter { catalog[$0].subgroup.hasSuffix("-flag") }
    #expect(flags.count > 250)
    for id in flags { #expect(!terms.keywords(id).isEmpty, "\(catalog[id].sequence)") }
  }
}
