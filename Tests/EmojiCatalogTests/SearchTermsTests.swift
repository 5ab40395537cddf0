import EmojiCatalog
import Testing

struct SearchTermsTests {
  let catalog: Catalog

  init() throws { catalog = try Fixtures.catalog() }

  private func emoticons(_ tsv: String) throws -> SearchTerms {
    var terms = SearchTerms()
    try terms.addEmoticons(tsv: Array(tsv.utf8), for: catalog)
    return terms
  }

  @Test(arguments: [
    ":)", ":-)", "=)", "=-)", ":]", ":^}", " :) ", "d:", "D:", "-_-", "(>_<)", "( >_< )",
  ])
  func `A face is found however its eyes, nose, mouth and case are written`(text: String) throws {
    let terms = try emoticons("# Made up.\n:) d: -_- (>_<)\t😀\n")
    #expect(terms.emoji(of: text) == [0])
  }

  @Test(arguments: ["", " ", ":", ")", "-", ":)x", "a:)", "=", String(repeating: ":)", count: 900)])
  func `What is no face is none`(text: String) throws {
    #expect(try emoticons(":)\t😀\n").emoji(of: text) == [])
  }

  @Test(arguments: [":)\n", ":)\t\n", "\t😀\n", ":)\t😀\tx\n", ":)\t😀\n:D :)\t😀\n"])
  func `Damaged emoticons are refused`(tsv: String) {
    #expect(throws: CatalogError.self) { try emoticons(tsv) }
  }

  @Test(arguments: ["en\tlol\n", "en\t\t😀\n", "en\tlol\t\n", "lol\n"])
  func `Damaged slang is refused`(tsv: String) {
    var terms = SearchTerms()
    #expect(throws: CatalogError.self) {
      try terms.addSayings(tsv: Array(tsv.utf8), for: catalog, locales: ["en"])
    }
  }

  @Test(arguments: ["en\t😀\n", "en\t\tEden\n", "en\t😀\t\n", "en\t😀\tEden\tx\n"])
  func `Damaged names of territories are refused`(tsv: String) {
    var terms = SearchTerms()
    #expect(throws: CatalogError.self) {
      try terms.addTerritories(tsv: Array(tsv.utf8), for: catalog, locales: ["en"])
    }
  }

  @Test func `Names of territories are keywords in the languages in use, and names in all`() throws
  {
    var terms = SearchTerms()
    let tsv = "en\t😀\tEden|Paradise\nde\t😀\tGarten\n*\t😀\tRepublic of Eden\nen\t🫥\tNowhere\n"
    try terms.addTerritories(tsv: Array(tsv.utf8), for: catalog, locales: ["en_GB"])
    #expect(terms.keywords(0) == ["Eden", "Paradise"])
    #expect(
      terms.territoryNames.map(\.name) == ["Eden", "Paradise", "Garten", "Republic of Eden"])
    #expect(terms.territoryNames.map(\.isOwn) == [true, true, false, true])
  }

  @Test(arguments: ["😀\n", "😀\t\n", "😀\ta\tb\n"])
  func `Damaged keywords are refused`(tsv: String) {
    var terms = SearchTerms()
    #expect(throws: CatalogError.self) { try terms.addKeywords(tsv: Array(tsv.utf8), for: catalog) }
  }

  @Test func `Emoji that the catalog does not know are passed over`() throws {
    var terms = try emoticons(":x\t🫥\n:)\t🫥 😀\n")
    #expect(terms.emoji(of: ":x") == [])
    #expect(terms.emoji(of: ":)") == [0])
    try terms.addKeywords(tsv: Array("🫥\tdotted\n😀\thappy|big smile\n".utf8), for: catalog)
    #expect(terms.keywords(0) == ["happy", "big smile"])
    try terms.addSayings(
      tsv: Array("en\tyo\t🫥\nen\they\t🫥 😀\nde\tna\t😀\n".utf8), for: catalog, locales: ["en_GB"])
    #expect(terms.sayings.map(\.word) == ["hey"])
    #expect(terms.keywords(0) == ["happy", "big smile", "hey"])
  }
}
