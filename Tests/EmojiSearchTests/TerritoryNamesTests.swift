import EmojiAnnotations
import EmojiCatalog
import EmojiData
import EmojiSearch
import Testing

@Suite struct TerritoryNamesTests {
  private func index(_ locales: [String] = []) throws -> SearchIndex {
    SearchIndex(
      catalog: .standard,
      annotations: [EmojiData.englishAnnotations(for: .standard)]
        + (try locales.compactMap { try EmojiAnnotations.annotations($0, for: .standard) }),
      territories: EmojiData.territoryNames)
  }

  private func first(_ query: String, in index: SearchIndex) -> String? {
    index.search(query, limit: 1).first.map { Catalog.standard.sequence(of: $0.id) }
  }

  @Test(arguments: [
    ("deutschland", "🇩🇪"), ("Islande", "🇮🇸"), ("ESPAÑA", "🇪🇸"), ("Česko", "🇨🇿"), ("россия", "🇷🇺"),
    ("日本", "🇯🇵"), ("대한민국", "🇰🇷"), ("المغرب", "🇲🇦"), ("Verenigd Koninkrijk", "🇬🇧"),
    ("États-Unis", "🇺🇸"), ("Écosse", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"),
    ("deutschl", "🇩🇪"),
  ])
  func flagsAreFoundInLanguagesThatAreNotEnabled(_ query: String, _ flag: String) throws {
    #expect(first(query, in: try index()) == flag)
  }

  @Test func anEnabledLanguagesNameOfATerritoryComesBeforeKeywords() throws {
    let spanish = try index(["es"])
    #expect(first("españa", in: spanish) == "🇪🇸")
    #expect(first("spain", in: spanish) == "🇪🇸")
  }

  @Test(arguments: [("island", "🏝️"), ("turkey", "🦃"), ("art", "🎨"), ("heart", "❤️")])
  func noForeignNameStandsBeforeAWordAsTyped(_ query: String, _ emoji: String) throws {
    #expect(first(query, in: try index()) == emoji)
  }

  @Test func aFlagStandsThereOnce() throws {
    let index = try index(["de"])
    for query in ["germany", "deutschland", "island", "guinea", "iran"] {
      let ids = index.search(query).map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test func theTableIsReadAsItIsChecked() throws {
    #expect(EmojiData.territoryNames[Array("deutschland".utf8)]?.emoji == ["🇩🇪"])
    #expect(EmojiData.territoryNames[Array("nowhere land".utf8)] == nil)
  }
}
