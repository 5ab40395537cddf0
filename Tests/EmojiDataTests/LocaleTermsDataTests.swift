import EmojiAnnotations
import EmojiCatalog
import EmojiData
import Foundation
import Testing

/// The locales that Package.swift was told to embed; nil for all.
private let chosenLocales = ProcessInfo.processInfo.environment["WINK_LOCALES"]?
  .split(separator: " ").map(String.init)

/// What is embedded beside the annotations, and what it was made of.
struct LocaleTermsDataTests {
  let catalog = Catalog.standard

  private func rows(_ name: String) throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Resources/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The names and keywords of a locale and of its regions.
  private func terms(_ locale: String) throws -> Set<String> {
    var terms: Set<String> = []
    // Toned forms have a name as well, which is no term.
    for row in try rows("annotations/\(locale).tsv")
    where catalog.match(row[0])?.tone == SkinTone.none {
      terms.insert(row[1])
      terms.formUnion(row[2].split(separator: "|").map(String.init))
    }
    if locale == "zh_Hant" {
      for row in try rows("regions/\(locale).tsv") {
        terms.formUnion(row[1].split(separator: "|").map(String.init))
      }
    }
    return terms
  }

  @Test(arguments: EmojiAnnotations.locales)
  func `The words of regions are none of their language`(locale: String) throws {
    let terms = try EmojiAnnotations.terms(locale, for: catalog)
    let annotations = try #require(try EmojiAnnotations.annotations(locale, for: catalog))
    for id in 0..<catalog.count {
      let own = Set(([annotations.name(id)] + annotations.keywords(id)).map { $0.lowercased() })
      let words = terms.regionalWords(id).map { $0.lowercased() }
      #expect(own.isDisjoint(with: words) && Set(words).count == words.count, "\(words)")
    }
  }

  @Test(
    .enabled(if: chosenLocales == nil, "WINK_LOCALES leaves locales out"),
    arguments: [
      ("es", "⛺", "carpa"), ("es", "🥞", "panqueques"), ("pt", "🚌", "autocarro"),
      ("fr", "🌽", "blé d’Inde"), ("en", "🍪", "biscuit"), ("de", "⚪", "weisser Punkt"),
    ])
  func `A word that only a region has is known`(
    locale: String, emoji: String, word: String
  ) throws {
    let terms =
      locale == "en"
      ? EmojiData.englishTerms(for: catalog) : try EmojiAnnotations.terms(locale, for: catalog)
    let words = terms.regionalWords(try #require(catalog.match(emoji)).id)
    #expect(words.contains(word), "\(words)")
  }

  @Test(
    .enabled(if: chosenLocales == nil, "WINK_LOCALES leaves locales out"),
    arguments: [
      ("ja", "笑う", ["わらう", "笑い", "わらい"]), ("ja", "9時", ["くじ", "9じ"]),
      ("ja", "上向き矢印", []), ("zh", "笑脸", ["xiao lian"]), ("zh", "音乐", ["yin yue"]),
      ("zh", "车", ["che", "ju"]), ("zh_Hant", "綠色", ["lu se"]),
    ])
  func `A term has its readings`(locale: String, term: String, readings: [String]) throws {
    #expect(try EmojiAnnotations.terms(locale, for: catalog).readings(of: term) == readings)
  }

  @Test(arguments: ["ja", "zh", "zh_Hant"])
  func `Readings are of terms, and written as folding leaves them`(locale: String) throws {
    let known = try terms(locale)
    let rows = try rows("readings/\(locale).tsv")
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    let stale = rows.map { $0[0] }.filter { !known.contains($0) }
    #expect(stale.isEmpty, "\(stale): run scripts/generate-readings")
    for row in rows {
      for reading in row[1].split(separator: "|", omittingEmptySubsequences: false) {
        let words = reading.split(separator: " ", omittingEmptySubsequences: false)
        #expect(words.allSatisfy { !$0.isEmpty }, "\(row)")
        for scalar in reading.unicodeScalars {
          let isFolded = !(0x30A1...0x30F6).contains(scalar.value) && !("A"..."Z" ~= scalar)
          #expect(isFolded && (locale == "ja" || scalar.isASCII), "\(row)")
        }
      }
    }
  }

  @Test(arguments: ["ja", "zh", "zh_Hant"])
  func `Terms that their letters do not spell have a reading`(locale: String) throws {
    let read = Set(try rows("readings/\(locale).tsv").map { $0[0] })
    let ideographs: ClosedRange<UInt32> = 0x4E00...0x9FFF
    let terms = try terms(locale).filter { term in
      term.unicodeScalars.contains { ideographs.contains($0.value) }
    }
    let unread = terms.subtracting(read)
    // A few words are in no dictionary.
    #expect(unread.count * 100 <= terms.count, "\(unread.sorted())")
  }
}
