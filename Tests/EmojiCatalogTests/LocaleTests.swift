import EmojiCatalog
import Testing

struct LocaleTests {
  let table: LocaleTable

  init() throws { table = try LocaleTable(tsv: Array(Fixtures.locales.utf8)) }

  @Test(arguments: [
    ("de", "de"), ("de_AT", "de"), ("de_AT@euro", "de"), ("de_DE.UTF-8@euro", "de"),
    ("zh_TW.UTF-8", "zh_Hant"), ("zh-Hant", "zh_Hant"), ("ZH-hant-tw", "zh_Hant"),
    ("zh_CN", "zh"), ("zh_Hans_TW", "zh"), ("zh_HK.Big5", "zh_Hant_HK"),
    ("zh-Hant-HK", "zh_Hant_HK"), ("zh-cmn-Hant", "zh_Hant"), ("cmn_TW", "zh_Hant"),
    ("sr_RS", "sr"), ("sr_RS@latin", "sr_Latn"), ("sr@latin", "sr_Latn"), ("sr_ME", "sr_Latn"),
    ("sr-Cyrl-ME", "sr"), ("sh_BA", "sr_Latn"), ("iw_IL", "he"), ("nb_NO.utf8", "no"),
    ("en_US", "en"), ("en-u-ca-buddhist", "en"), ("pa_IN", "pa"),
  ])
  func `A tag leads to a shipped locale`(tag: String, locale: String) {
    #expect(table.locale(for: tag) == locale)
  }

  @Test(arguments: [
    "", "C", "C.UTF-8", "POSIX", "posix", "xx", "xx_DE", "pa_PK", "pa_Arab_IN", "_", "@latin", ".",
    "d", "1234", "thislanguageistoolong", "de1",
  ])
  func `What is not shipped leads nowhere, and a locale in another script neither`(tag: String) {
    #expect(table.locale(for: tag) == nil)
  }

  struct Environment: Sendable {
    var language: String?
    var lcAll: String?
    var lcMessages: String?
    var lang: String?
    var locales: [String]
  }

  @Test(arguments: [
    Environment(locales: ["en"]),
    Environment(lang: "de_DE.UTF-8", locales: ["de", "en"]),
    Environment(lcMessages: "fr_FR.UTF-8", lang: "de_DE.UTF-8", locales: ["fr", "en"]),
    Environment(lcAll: "nb_NO", lcMessages: "fr_FR", lang: "de_DE", locales: ["no", "en"]),
    Environment(lcAll: "", lcMessages: "", lang: "de_DE", locales: ["de", "en"]),
    Environment(language: "de_CH:fr", lang: "en_US.UTF-8", locales: ["de", "fr", "en"]),
    Environment(language: "en:de:en_GB:de_AT", lang: "fr_FR", locales: ["en", "de"]),
    Environment(language: "xx::fr", lang: "de_DE", locales: ["fr", "en"]),
    Environment(language: "", lang: "de_DE", locales: ["de", "en"]),
    Environment(language: "de", lang: "C", locales: ["en"]),
    Environment(language: "de", lcAll: "C.UTF-8", lang: "fr_FR", locales: ["de", "en"]),
    Environment(lcAll: "C.UTF-8", lang: "fr_FR", locales: ["en"]),
    Environment(language: "de", lcAll: "POSIX", locales: ["en"]),
    Environment(language: "de", locales: ["en"]),
  ])
  func `The environment decides as in gettext, and English is always there`(
    environment: Environment
  ) {
    let locales = table.locales(
      language: environment.language, lcAll: environment.lcAll,
      lcMessages: environment.lcMessages, lang: environment.lang)
    #expect(locales == environment.locales)
  }

  @Test(arguments: [
    ("shipped\tde\tde\n", 1), ("shipped\ten\ten\ntag\tde\n", 2), ("other\ten\ten\n", 1),
    ("alias\tiw\t?\n", 1),
  ])
  func `A damaged table is refused with its line`(text: String, line: Int) {
    let error = #expect(throws: CatalogError.self) { try LocaleTable(tsv: Array(text.utf8)) }
    #expect(error?.line == line)
  }

  @Test func `A group has its title in the locale, else the name that Unicode gave it`() throws {
    let titles = try SectionTitles(tsv: Array(Fixtures.titles.utf8))
    #expect(titles.title(group: "People & Body", locale: "de") == "Personen")
    #expect(titles.title(group: "People & Body", locale: "en") == "People & Body")
    #expect(titles.title(group: "People & Body", locale: "fr") == "People & Body")
    #expect(titles.title(group: "New Group", locale: "de") == "New Group")
  }

  @Test(arguments: [
    ("", 1), ("de\tA\n", 1), ("en\tA\tB\nde\tA\n", 2), ("en\tA\nde\t\n", 2), ("en\tA\nen\tA\n", 2),
  ])
  func `Damaged titles are refused with their line`(text: String, line: Int) {
    let error = #expect(throws: CatalogError.self) { try SectionTitles(tsv: Array(text.utf8)) }
    #expect(error?.line == line)
  }
}
