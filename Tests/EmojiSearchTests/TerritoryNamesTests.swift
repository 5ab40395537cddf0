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
    ("deutschl", "🇩🇪"), ("Южная Георгия и Южные Сандвичевы о-ва", "🇬🇸"),
    ("ქოქოსის (კილინგის) კუნძულები", "🇨🇨"), ("괌", "🇬🇺"),
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

  @Test func everyWholeNameFindsItsFlags() throws {
    let index = try index()
    let names = EmojiData.territoryNames.words(from: [], limit: .max).map {
      ($0, EmojiData.territoryNames[$0]?.emoji ?? [])
    }
    // The search of a long text takes a while in a debug build: the longest stand for all.
    let extremes = names.sorted { $0.0.count > $1.0.count }.prefix(8)
    for (name, flags) in extremes + names.filter({ $0.0.count < 4 && $0.0[0] >= 0xE0 }) {
      let query = String(decoding: name, as: UTF8.self)
      let found = index.search(query, limit: 24).map { Catalog.standard.sequence(of: $0.id) }
      #expect(Set(found).isSuperset(of: flags), "\(query)")
    }
  }

  @Test func theTableIsReadAsItIsChecked() throws {
    #expect(EmojiData.territoryNames[Array("deutschland".utf8)]?.emoji == ["🇩🇪"])
    #expect(EmojiData.territoryNames[Array("nowhere land".utf8)] == nil)
  }
}
