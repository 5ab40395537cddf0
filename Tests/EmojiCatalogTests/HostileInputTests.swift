import EmojiCatalog
import TestSupport
import Testing

/// Files can be damaged and tags can be anything: nothing may crash, whatever else comes of it.
struct HostileInputTests {
  enum Kind: CaseIterable { case catalog, annotations, titles, locales, shortcodes }

  @Test(arguments: Kind.allCases, [1, 2, 3] as [UInt64])
  func `Random damage is read or refused, never a crash`(kind: Kind, seed: UInt64) throws {
    let catalog = try Fixtures.catalog()
    var random = SeededRandom(seed: seed)
    var refused = 0
    for _ in 0..<600 {
      switch kind {
      case .catalog:
        refused += attempt(Fixtures.emoji, &random) { bytes in
          let catalog = try Catalog(tsv: bytes)
          for id in 0..<catalog.count {
            let emoji = catalog[id]
            for tone in [SkinTone.none, .one(.dark), .two(.light, .dark)] {
              _ = emoji.sequence(tone)
            }
            _ = catalog.match(emoji.sequence)
          }
        }
      case .annotations:
        refused += attempt(Fixtures.german, &random) { bytes in
          let annotations = try Annotations(tsv: bytes, for: catalog)
          for id in 0..<catalog.count {
            _ = annotations.keywords(id)
            for sequence in [catalog.sequence(of: id)] + catalog[id].tonedSequences {
              if let match = catalog.match(sequence) { _ = annotations.name(match) }
            }
          }
        }
      case .titles:
        refused += attempt(Fixtures.titles, &random) { bytes in
          _ = try SectionTitles(tsv: bytes).title(group: "Symbols", locale: "de")
        }
      case .locales:
        refused += attempt(Fixtures.locales, &random) { bytes in
          _ = try LocaleTable(tsv: bytes).locale(for: "zh_TW.UTF-8")
        }
      case .shortcodes:
        refused += attempt(Fixtures.shortcodes, &random) { bytes in
          _ = try Shortcodes(tsv: bytes, for: catalog)[0]
        }
      }
    }
    // Damage that never matters would show that nothing was damaged.
    #expect(refused > 0)
  }

  @Test func `Random tags lead somewhere or nowhere`() throws {
    let table = try LocaleTable(tsv: Array(Fixtures.locales.utf8))
    var random = SeededRandom(seed: 4)
    for _ in 0..<5000 {
      let tag = Self.damaged(Array("zh_Hant_TW.UTF-8@latin:de-AT".utf8), &random)
      let text = String(decoding: tag, as: UTF8.self)
      if let locale = table.locale(for: text) { #expect(table.locales.contains(locale)) }
      #expect(table.locales(language: text, lcAll: nil, lcMessages: nil, lang: text).contains("en"))
    }
  }

  private func attempt(
    _ text: String, _ random: inout SeededRandom, _ body: ([UInt8]) throws -> Void
  ) -> Int {
    do {
      try body(Self.damaged(Array(text.utf8), &random))
      return 0
    } catch {
      return 1
    }
  }

  /// A few bytes changed, put in, taken away, doubled or cut off.
  private static func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let favourites: [UInt8] = [0x00, 0x09, 0x0A, 0x20, 0x23, 0x7C, 0xB8, 0xEF, 0xFF]
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let byte = favourites.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = byte
      case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 2: bytes.insert(byte, at: place)
      case 3: bytes.remove(at: place)
      case 4: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: bytes[place...].prefix(80), at: place)
      }
    }
    return bytes
  }
}
