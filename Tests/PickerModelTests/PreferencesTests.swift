import PickerModel
import TestSupport
import Testing

@Suite struct PreferencesTests {
  private func preferences(_ languages: [String] = []) -> Preferences {
    Preferences(
      recents: 30, mostRecents: 200, tone: .none, languages: languages,
      sessionLanguages: ["cs", "en"])
  }

  private func applying(_ changes: [Preferences.Change], to start: Preferences) -> Preferences {
    var preferences = start
    for change in changes { preferences.apply(change) }
    return preferences
  }

  @Test(arguments: [(-1, 0), (0, 0), (12, 12), (200, 200), (201, 200)])
  func theNumberOfRecentsStaysWithinItsLimits(asked: Int, got: Int) {
    #expect(applying([.recents(asked)], to: preferences()).recents == got)
  }

  @Test(arguments: [(0, 75), (75, 75), (130, 130), (200, 200), (300, 200)])
  func theSizeOfEmojiStaysWithinItsLimits(asked: Int, got: Int) {
    #expect(applying([.emojiSize(asked)], to: preferences()).emojiSize == got)
  }

  @Test func howEnterInsertsIsKept() {
    let changed = applying(
      [
        .insert(.type), .pasteShortcut(.shiftInsert), .takesPrimary(true), .restoresClipboard(true),
      ],
      to: preferences())
    #expect(changed.insert == .type)
    #expect(changed.pasteShortcut == .shiftInsert)
    #expect(changed.takesPrimary && changed.restoresClipboard)
    #expect(!preferences().takesPrimary && !preferences().restoresClipboard)
  }

  @Test func theSessionsLanguagesAreSearchedUntilOthersAreChosen() {
    #expect(preferences().followsSession)
    #expect(preferences().searchedLanguages == ["cs", "en"])
    #expect(!preferences(["de"]).followsSession)
    #expect(preferences(["de"]).searchedLanguages == ["de", "en"])
  }

  @Test func notFollowingTheSessionBeginsWithItsLanguages() {
    #expect(applying([.followsSession(false)], to: preferences()).languages == ["cs", "en"])
    #expect(applying([.followsSession(false)], to: preferences(["de"])).languages == ["de"])
    #expect(applying([.followsSession(true)], to: preferences(["de"])).languages == [])
  }

  @Test(arguments: [
    ([], "de", ["cs", "de", "en"]), (["fr"], "de", ["fr", "de", "en"]),
    (["en", "fr"], "de", ["en", "fr", "de"]), (["de"], "de", ["de", "en"]),
    (["en"], "de", ["de", "en"]),
  ])
  func aLanguageThatIsChosenStandsBeforeEnglishUnlessThatWasPreferred(
    before: [String], chosen: String, after: [String]
  ) {
    #expect(applying([.language(chosen, true)], to: preferences(before)).languages == after)
  }

  @Test func englishStaysWhenAllOthersAreTakenBack() {
    let none = applying(
      [.language("de", false), .language("en", false)], to: preferences(["de", "en"]))
    #expect(none.languages == ["en"])
    #expect(!none.followsSession)
  }
}
