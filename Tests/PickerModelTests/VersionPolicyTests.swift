import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@Suite struct VersionPolicyTests {
  private func settings(_ policy: VersionPolicy, showsUndrawable: Bool = false) -> PickerSettings {
    var settings = PickerSettings()
    settings.versions = policy
    settings.showsUndrawable = showsUndrawable
    return settings
  }

  private func texts(_ model: PickerModel) -> Set<String> {
    Set((0..<model.layout.slotCount).compactMap { model.text(at: $0) })
  }

  @Test(arguments: StandardPicker.catalog.versions)
  func nothingYoungerThanTheLimitIsShownAndAllThatIsNotIs(limit: EmojiVersion) {
    let catalog = StandardPicker.catalog
    let model = StandardPicker.model(settings: settings(.maxEmojiVersion(limit)))
    let old = (0..<catalog.count).filter { catalog.version(of: $0) <= limit }
    #expect(model.layout.counts.dropFirst().reduce(0, +) == old.count)
    #expect(texts(model).isSubset(of: old.map(catalog.sequence(of:))))
  }

  @Test func aPlatformLimitsAsItsVersionDoes() {
    let platform = Platform(
      identifier: "pad-1", name: "Pad 1", emojiVersion: EmojiVersion(major: 11, minor: 0))
    let shown = texts(StandardPicker.model(settings: settings(.minimumPlatform(platform))))
    let same = texts(
      StandardPicker.model(settings: settings(.maxEmojiVersion(platform.emojiVersion))))
    #expect(shown == same)
    #expect(shown.contains("🥰") && !shown.contains("🥱"))
  }

  @Test func tonesThatAreYoungerThanTheirBaseAreNotOffered() {
    let version = EmojiVersion(major: 13, minor: 1)
    var model = StandardPicker.model(
      history: [.tone(key: "🤝", .one(.dark)), .used("🤝🏿"), .used("🤝")],
      settings: settings(.maxEmojiVersion(version)))
    #expect(model.picked == "🤝", "the toned one came with 14.0")
    #expect(!texts(model).contains("🤝🏿"))
    #expect(model.cell(at: model.slot("🤝")!)?.takesTones == false)
    model.send(.requestedTones(slot: model.slot("🤝")!))
    #expect(model.popover == nil || model.popover?.kinds.contains(.tones) == false)
  }

  @Test func formsThatAreTooYoungAreNotOffered() {
    var model = StandardPicker.model(
      settings: settings(.maxEmojiVersion(EmojiVersion(major: 15, minor: 0))))
    model.send(.requestedTones(slot: model.slot("🚶")!))
    #expect(model.popover?.rows[1].map(\.text) == ["🚶‍♂️", "🚶‍♀️"])
  }

  @Test func recentsThatAreHiddenComeBack() {
    var model = StandardPicker.model(history: [.used("👋"), .used("🫠"), .pin("🫡")])
    #expect(texts(model).contains("🫠"))
    model.send(.changedSettings(settings(.maxEmojiVersion(EmojiVersion(major: 13, minor: 1)))))
    #expect((9..<11).map { model.text(at: $0) } == ["👋", "😂"])
    #expect(texts(model).isDisjoint(with: ["🫠", "🫡"]))
    #expect(model.history.counts["🫠"] == 1)
    model.send(.changedSettings(PickerSettings()))
    #expect((9..<13).map { model.text(at: $0) } == ["🫡", "🫠", "👋", "😂"])
  }

  @Test func theSearchObeysIt() {
    var model = PickerFixture.model(
      settings: settings(.maxEmojiVersion(EmojiVersion(major: 1, minor: 0))))
    model.send(.typed("rocket"))
    #expect(model.picked == "🚀")
    let catalog = PickerFixture.tsv.replacing(
      "Objects\tthings\t1.0\t\trocket", with: "Objects\tthings\t9.0\t\trocket")
    let young = try! Catalog(tsv: Array(catalog.utf8))
    var content = PickerFixture.content
    content.catalog = young
    var other = PickerModel(
      content, settings: settings(.maxEmojiVersion(EmojiVersion(major: 1, minor: 0))))
    other.send(.typed("rocket"))
    #expect(other.picked == nil)
    #expect(other.emptyMessage == "Newer than your settings allow: rocket")
    other.send(.knownCoverage(missing: ["🚀"]))
    #expect(other.emptyMessage == "Your fonts lack rocket")
  }

  @Test func theFontsCapItUnlessToldOtherwise() {
    var model = StandardPicker.model(
      settings: settings(.maxEmojiVersion(EmojiVersion(major: 14, minor: 0))))
    model.send(.knownCoverage(missing: ["🫠", "🫨"]))
    #expect(texts(model).isDisjoint(with: ["🫠", "🫨"]))
    model.send(
      .changedSettings(
        settings(.maxEmojiVersion(EmojiVersion(major: 14, minor: 0)), showsUndrawable: true)))
    #expect(texts(model).contains("🫠"))
    #expect(!texts(model).contains("🫨"), "it came with 15.0")
    #expect(model.cell(at: model.slot("🫠")!)?.isDrawable == false)
    #expect(model.cell(at: model.slot("😀")!)?.isDrawable == true)
    model.send(.changedSettings(settings(.device, showsUndrawable: true)))
    #expect(texts(model).isSuperset(of: ["🫠", "🫨"]))
    model.send(.changedSettings(settings(.device)))
    #expect(texts(model).isDisjoint(with: ["🫠", "🫨"]))
  }

  @Test func aLimitBeforeAllEmojiIsNone() {
    let model = StandardPicker.model(
      settings: settings(.maxEmojiVersion(EmojiVersion(major: 0, minor: 1))))
    #expect(model.layout.counts.reduce(0, +) > StandardPicker.catalog.count)
  }

  @Test func theCursorStaysOnItsEmojiWhenTheLimitChanges() {
    var model = StandardPicker.model()
    model.send(.selectedTab(section: 3))
    for _ in 0..<18 { model.press(.right) }
    let picked = model.picked
    #expect(picked == "🐆")
    model.send(.changedSettings(settings(.maxEmojiVersion(EmojiVersion(major: 11, minor: 0)))))
    #expect(model.picked == picked)
  }

  @Test func theHistoryKeepsWhatThisVersionDoesNotKnowAndShowsItNot() {
    let unknown = "\u{1FAFF}\u{1F3FD}"
    let model = StandardPicker.model(history: [
      .used("👋"), .used(unknown), .pin(unknown), .tone(key: "\u{1FAFF}", .one(.dark)),
      .tone(key: "😀", .two(.light, .dark)), .used("☺\u{FE0E}\u{FE0E}"),
    ])
    #expect((9..<18).map { model.text(at: $0) } == ["👋", "😂"] + Array(repeating: nil, count: 7))
    #expect(model.picked == "👋")
    #expect(model.history.counts[unknown] == 1 && model.history.pins == [unknown])
    #expect(model.text(at: StandardPicker.slot(of: StandardPicker.id("😀"), in: model)) == "😀")
  }
}
