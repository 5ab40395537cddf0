import EmojiCatalog
import Testing

struct LocaleTermsTests {
  let catalog: Catalog

  init() throws { catalog = try Fixtures.catalog() }

  @Test func `The words of regions belong to their emoji`() throws {
    var terms = LocaleTerms()
    try terms.setRegional(tsv: Array("# Words\n😀\tcarita|risa\n🦄\tunknown\n".utf8), for: catalog)
    #expect(terms.regionalWords(0) == ["carita", "risa"])
    #expect(terms.regionalWords(1) == [])
    #expect(LocaleTerms.none.regionalWords(0) == [])
  }

  @Test func `A term has the readings that are written down, and no other term has`() throws {
    var terms = LocaleTerms()
    let rows = (0..<500).map { "term \($0)\treading \($0)|other \($0)\n" }
    try terms.setReadings(tsv: Array(("# Readings\n" + rows.joined()).utf8))
    for number in 0..<500 {
      #expect(terms.readings(of: "term \(number)") == ["reading \(number)", "other \(number)"])
    }
    for term in ["", "term", "term 500", "reading 1"] { #expect(terms.readings(of: term) == []) }
    #expect(LocaleTerms.none.readings(of: "term 1") == [])
  }

  @Test(arguments: ["笑う\n", "笑う\t\n", "笑う\tわらう\tx\n"])
  func `Damaged rows are refused`(tsv: String) {
    var terms = LocaleTerms()
    #expect(throws: CatalogError.self) { try terms.setReadings(tsv: Array(tsv.utf8)) }
    #expect(throws: CatalogError.self) {
      try terms.setRegional(tsv: Array(tsv.utf8), for: catalog)
    }
  }
}
