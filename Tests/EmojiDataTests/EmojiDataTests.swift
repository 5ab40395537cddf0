import EmojiCatalog
import EmojiData
import Testing

struct EmojiDataTests {
  let catalog = Catalog.standard

  @Test func `The catalog is that of Emoji 17`() {
    #expect(catalog.version == EmojiVersion(major: 17, minor: 0))
    #expect(catalog.count == 1914)
    #expect(catalog.sequenceCount == 3944)
    let ids = 0..<catalog.count
    #expect(ids.count { catalog.takesTones($0) } == 330)
    #expect(ids.count { catalog[$0].tonedPeople == 2 } == 19)
    #expect(catalog.groups.count == 9)
    #expect(catalog.groups.map(\.emoji.count).reduce(0, +) == catalog.count)
  }

  @Test func `Every shipped language has a name of its own`() {
    let locales = EmojiData.localeTable.locales
    let names = locales.map(LanguageNames.ownName)
    #expect(zip(locales, names).filter(==).isEmpty)
    #expect(Set(names).count == names.count)
    #expect(LanguageNames.ownName("xx") == "xx")
  }

  @Test func `Every sequence is found with and without its presentation selectors`() {
    for id in 0..<catalog.count {
      let emoji = catalog[id]
      for sequence in [emoji.sequence] + emoji.tonedSequences {
        for text in [sequence, EmojiSequence.key(sequence)] {
          let match = catalog.match(text)
          #expect(match?.id == id)
          #expect(match?.sequence.unicodeScalars.elementsEqual(sequence.unicodeScalars) == true)
          #expect(match.flatMap { emoji.sequence($0.tone) } == sequence)
        }
      }
    }
  }

  @Test func `Two people take every pair of tones, one person every tone`() {
    for id in 0..<catalog.count where catalog.takesTones(id) {
      let emoji = catalog[id]
      for first in EmojiModifier.allCases {
        #expect(emoji.sequence(.one(first)) != nil)
        for second in EmojiModifier.allCases {
          let exists = emoji.sequence(.two(first, second)) != nil
          #expect(exists == (first == second || emoji.tonedPeople == 2), "\(emoji.sequence)")
        }
      }
    }
  }

  @Test(arguments: [
    ("🫱🏻‍🫲🏿", "🤝"), ("🧑🏻‍🐰‍🧑🏿", "👯"), ("👨🏻‍🐰‍👨🏿", "👯‍♂️"), ("👩🏻‍🐰‍👩🏿", "👯‍♀️"),
    ("🧑🏻‍🫯‍🧑🏿", "🤼"), ("👨🏻‍🫯‍👨🏿", "🤼‍♂️"), ("👩🏻‍🫯‍👩🏿", "🤼‍♀️"), ("👩🏻‍🤝‍👩🏿", "👭"),
    ("👩🏻‍🤝‍👨🏿", "👫"), ("👨🏻‍🤝‍👨🏿", "👬"), ("🧑🏻‍❤️‍💋‍🧑🏿", "💏"), ("🧑🏻‍❤️‍🧑🏿", "💑"),
    ("✌🏽", "✌️"), ("🕵🏽‍♀️", "🕵️‍♀️"), ("⛹🏽", "⛹️"),
  ])
  func `An irregular toned sequence belongs to its base`(toned: String, base: String) throws {
    let match = try #require(catalog.match(toned))
    #expect(catalog.sequence(of: match.id) == base)
    #expect(catalog[match.id].sequence(match.tone) == toned)
  }

  @Test func `English names are CLDR's and each emoji has keywords`() throws {
    let english = EmojiData.englishAnnotations(for: catalog)
    #expect(english.locale == "en")
    for id in 0..<catalog.count {
      #expect(!english.name(id).isEmpty)
      #expect(!english.keywords(id).isEmpty, "\(catalog.sequence(of: id))")
    }
    let party = try #require(catalog.match("🎉"))
    #expect(english.name(party) == "party popper")
    #expect(english.keywords(party.id).contains("tada"))
    for (text, name) in [
      ("👋🏽", "waving hand: medium skin tone"),
      ("🧑🏻‍❤️‍💋‍🧑🏿", "kiss: person, person, light skin tone, dark skin tone"),
      ("👩🏽‍🦰", "woman: medium skin tone, red hair"),
      ("🫱🏻‍🫲🏿", "handshake: light skin tone, dark skin tone"),
    ] {
      #expect(english.name(try #require(catalog.match(text))) == name)
    }
  }

  @Test func `The shortcodes of GitHub, Slack and GitLab are there, GitHub's first`() throws {
    let shortcodes = EmojiData.shortcodes(for: catalog)
    func codes(_ emoji: String) throws -> [String] {
      shortcodes[try #require(catalog.match(emoji)).id]
    }
    #expect(try codes("🎉") == ["tada"])
    #expect(try codes("👍") == ["+1", "thumbsup"])
    #expect(try codes("🤣") == ["rofl", "rolling_on_the_floor_laughing"])
    #expect(try codes("🏴󠁧󠁢󠁥󠁮󠁧󠁿") == ["england", "flag-england", "flag_england"])
    for id in 0..<catalog.count {
      #expect(Set(shortcodes[id]).count == shortcodes[id].count)
      #expect(!shortcodes[id].contains { $0.hasSuffix("_tone1") || $0.contains("skin-tone") })
    }
    #expect((0..<catalog.count).count { !shortcodes[$0].isEmpty } > 1890)
  }

  @Test func `The default set is about thirty different emoji, fully qualified, without tones`() {
    let recents = EmojiData.defaultRecents
    #expect((25...36).contains(recents.count))
    #expect(Set(recents).count == recents.count)
    for text in recents {
      let match = catalog.match(text)
      #expect(match?.tone == SkinTone.none)
      #expect(match?.sequence.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(text)")
    }
  }
}
