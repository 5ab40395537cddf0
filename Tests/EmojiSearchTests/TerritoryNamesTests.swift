import EmojiAnnotations
import EmojiCatalog
import EmojiData
import EmojiSearch
import TestSupport
import Testing

@Suite struct TerritoryNamesTests {
  private static let english = Result { try makeIndex([]) }

  private func index(_ locales: [String] = []) throws -> SearchIndex {
    locales.isEmpty ? try Self.english.get() : try Self.makeIndex(locales)
  }

  private static func makeIndex(_ locales: [String]) throws -> SearchIndex {
    SearchIndex(
      catalog: .standard,
      annotations: [EmojiData.englishAnnotations(for: .standard)]
        + (try locales.compactMap { try EmojiAnnotations.annotations($0, for: .standard) }),
      terms: EmojiData.searchTerms(for: .standard, locales: locales + ["en"]),
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
    ("ქოქოსის (კილინგის) კუნძულები", "🇨🇨"), ("괌", "🇬🇺"), ("bosnia", "🇧🇦"),
  ])
  func flagsAreFoundInLanguagesThatAreNotEnabled(_ query: String, _ flag: String) throws {
    #expect(first(query, in: try index()) == flag)
  }

  @Test(arguments: ["elefant", "elfen", "alem", "islan", "deutsc", "ivoor"])
  func theBeginningOfAWordOfAnotherLanguageNamesNoTerritory(_ query: String) throws {
    let found = try index().search(query).filter {
      if case .territory = $0.reason { true } else { false }
    }
    for result in found {
      let name = try #require(result.reason.term)
      #expect(query.utf8.count * 3 >= name.utf8.count * 2, "\(query) finds \(name)")
    }
  }

  @Test(arguments: [
    ("elefantcsontpart", "elefantcsontpart"), ("deutschl", "deutschland"),
    ("Elfenbeinkueste", "Elfenbeinküste"),
  ])
  func theReasonNamesTheTerritory(_ query: String, _ name: String) throws {
    #expect(try index().search(query).first?.reason == .territory(name))
  }

  @Test func eachFlagHasItsOwnNameForAReason() throws {
    let names = try index().search("nova").compactMap { result -> String? in
      guard case .territory(let name) = result.reason else { return nil }
      return "\(Catalog.standard.sequence(of: result.id)) \(name)"
    }
    #expect(names == ["🇳🇨 nova caledonia", "🇳🇿 nova zelanda"])
  }

  @Test func aFlagThatTheCatalogLacksIsPassedOver() throws {
    let tiny = try TinyCatalog([.init("🎉", "party popper")])
    let index = SearchIndex(
      catalog: tiny.catalog, annotations: [], territories: EmojiData.territoryNames)
    for query in ["deutschland", "deutschl", "bosnia"] { #expect(index.search(query).isEmpty) }
  }

  @Test func aWordThatManyNamesBeginWithNamesNoTerritory() throws {
    #expect(
      !(try index().search("republika").contains {
        if case .territory = $0.reason { true } else { false }
      }))
  }

  @Test(arguments: [
    ("ivory coast", "🇨🇮"), ("ivory co", "🇨🇮"), ("uae", "🇦🇪"), ("U.A.E.", "🇦🇪"), ("u.s.", "🇺🇸"),
    ("usa", "🇺🇸"), ("uk", "🇬🇧"), ("great britain", "🇬🇧"), ("burma", "🇲🇲"),
    ("czech republic", "🇨🇿"), ("holland", "🇳🇱"), ("swaziland", "🇸🇿"), ("cape verde", "🇨🇻"),
    ("east timor", "🇹🇱"), ("dr congo", "🇨🇩"), ("democratic republic of the congo", "🇨🇩"),
    ("republic of the congo", "🇨🇬"), ("north macedonia", "🇲🇰"), ("fyrom", "🇲🇰"),
    ("republic of korea", "🇰🇷"), ("dprk", "🇰🇵"), ("viet nam", "🇻🇳"), ("russian federation", "🇷🇺"),
    ("people’s republic of china", "🇨🇳"), ("hong kong", "🇭🇰"), ("macau", "🇲🇴"), ("macao", "🇲🇴"),
    ("palestine", "🇵🇸"), ("EE.UU.", "🇺🇸"), ("birmanie", "🇲🇲"), ("Olanda", "🇳🇱"),
    ("wit-rusland", "🇧🇾"), ("VAE", "🇦🇪"),
  ])
  func shortFormerAndOfficialNamesFindTheFlag(_ query: String, _ flag: String) throws {
    #expect(first(query, in: try index()) == flag)
  }

  @Test func aFurtherNameIsAKeywordInItsLanguageOnly() throws {
    func finds(_ query: String, _ index: SearchIndex) -> Bool {
      index.search(query).contains { Catalog.standard.sequence(of: $0.id) == "🇨🇮" }
    }
    #expect(finds("elfenb", try index(["de"])))
    #expect(!finds("elfenb", try index()))
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
