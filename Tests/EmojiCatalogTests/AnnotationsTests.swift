import EmojiCatalog
import Testing

struct AnnotationsTests {
  let catalog: Catalog
  let german: Annotations

  init() throws {
    catalog = try Fixtures.catalog()
    german = try Annotations(tsv: Array(Fixtures.german.utf8), for: catalog)
  }

  @Test func `Names and keywords stand at the emoji's id`() {
    #expect(german.locale == "de")
    #expect(german.name(0) == "grinsendes Gesicht")
    #expect(german.keywords(0) == ["froh", "lol"])
    #expect(german.keywords(1) == [])
    #expect(german.name(5) == "Taste: #")
  }

  @Test(arguments: [
    ("✌🏽", "Victory-Geste: mittlere Hautfarbe"),
    ("🤝🏻", "Handschlag: helle Hautfarbe"),
    ("🫱🏻‍🫲🏿", "Handschlag: helle Hautfarbe und dunkle Hautfarbe"),
    ("👨🏿‍🦰", "Mann: dunkle Hautfarbe, rotes Haar"),
    ("☺", "lächelndes Gesicht"),
  ])
  func `The name of a toned sequence is its own or is made of its parts`(
    text: String, name: String
  ) throws {
    #expect(german.name(try #require(catalog.match(text))) == name)
  }

  @Test func `Rows in another order and rows of unknown emoji change nothing`() throws {
    let lines = Fixtures.german.split(separator: "\n")
    let header = lines.prefix { $0.hasPrefix("# ") }
    let rows = lines.dropFirst(header.count).reversed() + ["🫥\tunbekannt\t"]
    let text = (header + rows).joined(separator: "\n")
    let other = try Annotations(tsv: Array(text.utf8), for: catalog)
    for id in 0..<catalog.count {
      #expect(other.name(id) == german.name(id))
      #expect(other.keywords(id) == german.keywords(id))
    }
    #expect(other.toneName(.dark) == "dunkle Hautfarbe")
  }

  @Test func `An emoji without a row has its English name`() throws {
    let other = try Annotations(tsv: Array("# Locale: xx\n😀\tx\ty\n".utf8), for: catalog)
    #expect(other.name(1) == "smiling face")
    #expect(other.keywords(1) == [])
    #expect(other.toneName(.mediumDark) == "medium-dark skin tone")
    #expect(other.name(try #require(catalog.match("🤝🏻"))) == "handshake: light skin tone")
  }

  @Test(arguments: [
    ("😀\tname\t\n", 1, "no locale"), ("# Locale: de\n😀\tname\n", 2, "not a key"),
    ("# Locale: de\n😀\t\t\n", 2, "not a key"), ("# Locale: de\n\tname\t\n", 2, "not a key"),
  ])
  func `A damaged text is refused with its line`(text: String, line: Int, problem: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try Annotations(tsv: Array(text.utf8), for: catalog)
    }
    #expect(error?.line == line)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test func `Shortcodes stand at the emoji's id, the usual one first`() throws {
    let shortcodes = try Shortcodes(tsv: Array(Fixtures.shortcodes.utf8), for: catalog)
    #expect(shortcodes[0] == ["grinning", "happy"])
    #expect(shortcodes[5] == ["hash"])
    #expect(shortcodes[1] == [])
  }
}
