import EmojiAnnotations
import EmojiCatalog
import EmojiData
import Foundation
import Testing

/// The locales that Package.swift was told to embed; nil for all.
private let chosenLocales = ProcessInfo.processInfo.environment["WINK_LOCALES"]?
  .split(separator: " ").map(String.init)

struct LocaleDataTests {
  let catalog = Catalog.standard

  @Test func `Every shipped locale but English is embedded, or those that were chosen`() {
    let wanted = EmojiData.localeTable.locales.filter { locale in
      locale != "en" && chosenLocales?.contains(locale) != false
    }
    #expect(EmojiAnnotations.locales == wanted)
    #expect(EmojiData.localeTable.locales.count == 104)
    #expect(EmojiAnnotations.locales == EmojiAnnotations.locales.sorted())
  }

  @Test(arguments: EmojiAnnotations.locales)
  func `A locale names every base emoji and most are not English`(locale: String) throws {
    let annotations = try #require(try EmojiAnnotations.annotations(locale, for: catalog))
    let english = EmojiData.englishAnnotations(for: catalog)
    #expect(annotations.locale == locale)
    var translated = 0
    for id in 0..<catalog.count {
      let name = annotations.name(id)
      #expect(!name.isEmpty && !name.contains { "\t\n|".contains($0) }, "\(name)")
      #expect(annotations.keywords(id).allSatisfy { !$0.isEmpty })
      if name != english.name(id) { translated += 1 }
    }
    // Nigerian Pidgin and Hindi in Latin letters share much with English.
    let shared = ["pcm", "hi_Latn"].contains(locale)
    #expect(translated * 100 >= catalog.count * (shared ? 20 : 75), "\(translated)")
    for tone in EmojiModifier.allCases { #expect(!annotations.toneName(tone).isEmpty) }
  }

  @Test func `A locale that is not shipped has no annotations`() throws {
    for locale in ["", "xx", "en", "de_AT", "../de"] {
      #expect(try EmojiAnnotations.annotations(locale, for: catalog) == nil)
    }
  }

  @Test(
    .enabled(if: chosenLocales == nil, "WINK_LOCALES leaves locales out"),
    arguments: [
      ("de", "👋🏽", "winkende Hand: mittlere Hautfarbe"),
      ("de", "🤝", "Handschlag"),
      ("fr", "🇩🇪", "drapeau : Allemagne"),
      ("zh_Hant", "😀", "笑臉"),
    ])
  func `Names are CLDR's`(locale: String, text: String, name: String) throws {
    let annotations = try #require(try EmojiAnnotations.annotations(locale, for: catalog))
    let found = annotations.name(try #require(catalog.match(text)))
    #expect(found.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") == name)
  }

  @Test(.enabled(if: chosenLocales == nil, "WINK_LOCALES leaves locales out"))
  func `Serbian in Latin letters does not borrow from Cyrillic`() throws {
    let latin = try #require(try EmojiAnnotations.annotations("sr_Latn", for: catalog))
    for id in 0..<catalog.count {
      let texts = [latin.name(id)] + latin.keywords(id)
      for text in texts {
        let isCyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
        #expect(!isCyrillic, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("zh_TW.UTF-8", "zh_Hant"), ("zh_HK", "zh_Hant"), ("zh-Hant", "zh_Hant"), ("zh_CN", "zh"),
    ("de_AT", "de"), ("es_MX", "es"), ("en_GB", "en"), ("pt_BR", "pt"), ("nb_NO", "no"),
    ("sr_RS@latin", "sr_Latn"), ("sr_ME", "sr_Latn"), ("iw", "he"), ("tl_PH", "fil"),
    ("in_ID", "id"), ("yue_CN", "yue_Hans"), ("kk_CN", "kk_Arab"), ("ht_HT", "fr"),
    ("uz_UZ@cyrillic", nil), ("pa_PK", nil), ("tlh", nil),
  ])
  func `A user's locale leads to its annotations`(tag: String, locale: String?) {
    #expect(EmojiData.localeTable.locale(for: tag) == locale)
  }

  @Test func `Every shipped locale leads to itself`() {
    for locale in EmojiData.localeTable.locales {
      #expect(EmojiData.localeTable.locale(for: locale) == locale)
    }
  }

  @Test func `Sections have titles that begin with a capital letter`() {
    let titles = EmojiData.sectionTitles
    #expect(titles.title(group: "Smileys & Emotion", locale: "en") == "Smileys & Emotion")
    #expect(titles.title(group: "Food & Drink", locale: "af") == "Kos en drinkgoed")
    #expect(titles.title(group: "Flags", locale: "zh_Hant") == "旗幟")
    // Nynorsk has no label of its own for flags, and inherits that of Norwegian.
    #expect(titles.title(group: "Flags", locale: "nn") == "Flagg")
    for locale in EmojiData.localeTable.locales {
      for group in catalog.groups {
        let title = titles.title(group: group.name, locale: locale)
        let first = title.unicodeScalars.first
        #expect(first.map { $0.properties.titlecaseMapping == String($0) } == true, "\(title)")
      }
    }
  }
}
