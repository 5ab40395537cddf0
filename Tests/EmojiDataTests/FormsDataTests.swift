import EmojiCatalog
import EmojiData
import Testing

/// Forms, text presentations, versions and platforms on the data that is shipped.
struct FormsDataTests {
  static let catalog = Catalog.standard
  var catalog: Catalog { Self.catalog }

  private func forms(_ text: String) throws -> [String] {
    let id = try #require(catalog.match(text)).id
    return Forms.forms(of: id, in: catalog).map(catalog.sequence(of:))
  }

  @Test(arguments: [
    // By a sign; by the adult at the beginning; by both arrow and gender.
    ["🤷", "🤷‍♂️", "🤷‍♀️"], ["🧑‍🔬", "👨‍🔬", "👩‍🔬"], ["🕵️", "🕵️‍♂️", "🕵️‍♀️"],
    ["🚶", "🚶‍♂️", "🚶‍♀️", "🚶‍➡️", "🚶‍♂️‍➡️", "🚶‍♀️‍➡️"],
    ["🧑‍🦽", "👨‍🦽", "👩‍🦽", "🧑‍🦽‍➡️", "👨‍🦽‍➡️", "👩‍🦽‍➡️"],
    // Hair is a component behind the adult, and a beard and blond hair are none.
    [
      "🧑", "👨", "👩", "🧑‍🦰", "👨‍🦰", "👩‍🦰", "🧑‍🦱", "👨‍🦱", "👩‍🦱", "🧑‍🦳", "👨‍🦳", "👩‍🦳", "🧑‍🦲", "👨‍🦲", "👩‍🦲",
    ],
    ["🧔", "🧔‍♂️", "🧔‍♀️"], ["👱", "👱‍♂️", "👱‍♀️"],
    // Ages have characters of their own.
    ["🧒", "👦", "👧"], ["🧓", "👴", "👵"],
    // Pairs that are written out only with tones.
    ["💑", "👨‍❤️‍👨", "👩‍❤️‍👨", "👩‍❤️‍👩"], ["💏", "👨‍❤️‍💋‍👨", "👩‍❤️‍💋‍👨", "👩‍❤️‍💋‍👩"],
    ["🧑‍🤝‍🧑", "👬", "👫", "👭"], ["👯", "👯‍♂️", "👯‍♀️"], ["🤼", "🤼‍♂️", "🤼‍♀️"],
    // Families of as many.
    ["🧑‍🧒", "👨‍👦", "👩‍👦", "👨‍👧", "👩‍👧"],
    ["🤝"], ["😀"], ["🧑‍🎄"], ["👋"], ["❤️"], ["🏳️‍🌈"], ["#️⃣"],
  ])
  func `Forms follow from how Unicode spells them`(family: [String]) throws {
    for text in family { #expect(Set(try forms(text)) == Set(family), "\(text)") }
    if !["🧑‍🧒", "🧑‍🤝‍🧑", "💑", "💏"].contains(family[0]) { #expect(try forms(family[0]) == family) }
  }

  @Test func `Being a form of another is mutual, and the order the same from each`() {
    var families: Set<[Int]> = []
    for id in 0..<catalog.count {
      let forms = Forms.forms(of: id, in: catalog)
      #expect(forms.contains(id))
      for other in forms { #expect(Forms.forms(of: other, in: catalog) == forms) }
      if forms.count > 1 { families.insert(forms) }
    }
    // Each emoji belongs to one family.
    let members = families.flatMap(\.self)
    #expect(Set(members).count == members.count)
    #expect(families.count > 75)
  }

  @Test func `What cannot have another form is told without looking for all, and is most`() {
    let ids = (0..<catalog.count).filter { !Forms.mayHaveOthers($0, in: catalog) }
    for id in ids { #expect(Forms.forms(of: id, in: catalog) == [id]) }
    #expect(ids.count > catalog.count / 2)
  }

  @Test func `Every sign of gender, hair and direction in the data makes a form`() throws {
    let marks: Set<Unicode.Scalar> = ["♂", "♀", "🦰", "🦱", "🦳", "🦲", "➡"]
    for id in 0..<catalog.count {
      let scalars = catalog.sequence(of: id).unicodeScalars
      let isJoined = scalars.contains("\u{200D}") && scalars.contains(where: marks.contains)
      if isJoined { #expect(Forms.forms(of: id, in: catalog).count > 1, "\(catalog[id].name)") }
    }
  }

  @Test(arguments: [
    ("👩‍🔬", "🧑‍🔬"), ("🤷‍♂️", "🤷"), ("🚶‍♀️‍➡️", "🚶‍➡️"), ("👩‍🦰", "🧑‍🦰"), ("👨", "🧑"), ("👧", "🧒"), ("👫", "🧑‍🤝‍🧑"),
    ("👩‍❤️‍👨", "💑"), ("👯‍♀️", "👯"), ("👨‍👩‍👦", "🧑‍🧑‍🧒"),
  ])
  func `A form of a man or a woman has its person`(text: String, person: String) throws {
    let form = try #require(catalog.match(text)).id
    let id = try #require(Forms.person(of: form, in: catalog))
    #expect(catalog.sequence(of: id) == person)
    #expect(Forms.person(of: id, in: catalog) == nil)
    #expect(Forms.forms(of: id, in: catalog).contains(form))
  }

  @Test func `Text presentations are a character and its selector`() throws {
    let presentations = EmojiData.textPresentations(for: catalog)
    #expect(presentations.text(of: "☺️")?.unicodeScalars.map(\.value) == [0x263A, 0xFE0E])
    #expect(presentations.text(of: "👽")?.unicodeScalars.map(\.value) == [0x1F47D, 0xFE0E])
    for text in ["😀", "👩‍🔬", "#️⃣", "☝🏽"] { #expect(presentations.text(of: text) == nil) }
    let ids = (0..<catalog.count).filter { presentations.text(of: catalog.sequence(of: $0)) != nil }
    #expect(ids.count == 359)
    for id in ids {
      let text = try #require(presentations.text(of: catalog.sequence(of: id)))
      let match = try #require(presentations.match(text, in: catalog))
      #expect(match.id == id && match.sequence == text && match.isTextPresentation)
      #expect(catalog.match(text) == nil)
    }
    for text in ["😀\u{FE0E}", "☺", "☺️", "", "\u{FE0E}", "☺︎☺︎", "#\u{FE0E}"] {
      #expect(presentations.match(text, in: catalog) == nil)
    }
  }

  @Test(arguments: [
    ("🤝", "3.0"), ("🤝🏽", "14.0"), ("👋", "0.6"), ("👋🏽", "1.0"), ("👯🏽", "17.0"), ("🧑🏻‍🤝‍🧑🏿", "12.1"),
    ("🧑🏿‍🤝‍🧑🏻", "12.0"), ("🚶‍➡️", "15.1"),
  ])
  func `Tones may be younger than their base`(text: String, version: String) throws {
    let match = try #require(catalog.match(text))
    #expect("\(catalog.version(of: match))" == version)
    var after: Set<String> = []
    catalog.forEachSequence(after: EmojiVersion(major: 11, minor: 0)) { after.insert($1) }
    #expect(
      after.contains(text) == (catalog.version(of: match) > EmojiVersion(major: 11, minor: 0)))
  }

  @Test func `The catalog's versions go from the first to its own`() {
    #expect(catalog.versions == catalog.versions.sorted())
    #expect(catalog.versions.last == catalog.version)
    var count = 0
    catalog.forEachSequence(after: EmojiVersion(major: 0, minor: 0)) { _, _ in count += 1 }
    #expect(count == catalog.sequenceCount)
  }

  @Test func `Platforms are named in one way and show what came before their time`() throws {
    let platforms = EmojiData.platforms
    #expect(Set(platforms.map(\.name)).count == platforms.count)
    for platform in platforms {
      #expect(catalog.versions.contains(platform.emojiVersion), "\(platform.name)")
      #expect(platform.identifier.allSatisfy { $0.isLowercase || $0.isNumber || "-.".contains($0) })
      #expect(
        platform.identifier
          == platform.name.lowercased().split(separator: " ").joined(separator: "-"))
    }
    for kind in ["ios", "macos", "android", "windows", "debian", "ubuntu"] {
      let own = platforms.filter { $0.identifier.hasPrefix(kind + "-") }
      #expect(!own.isEmpty)
      #expect(own.map(\.emojiVersion) == own.map(\.emojiVersion).sorted(), "\(kind)")
    }
  }

  @Test func `A policy is read as it is written`() throws {
    let platforms = EmojiData.platforms
    let policies: [VersionPolicy] =
      [.device, .maxEmojiVersion(EmojiVersion(major: 14, minor: 0))]
      + platforms.map(VersionPolicy.minimumPlatform)
    for policy in policies {
      #expect(VersionPolicy(identifier: policy.identifier, platforms: platforms) == policy)
    }
    for text in ["", "14", "14.", "ios", "ios-99", "Device", "-1.0"] {
      #expect(VersionPolicy(identifier: text, platforms: platforms) == nil)
    }
    #expect(VersionPolicy.device.limit == nil)
    #expect(policies[1].limit == EmojiVersion(major: 14, minor: 0))
    #expect(try #require(policies.last).limit == platforms.last?.emojiVersion)
  }
}
