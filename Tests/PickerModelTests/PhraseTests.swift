import PickerModel
import Testing

@Suite struct PhraseTests {
  @Test(arguments: [
    ("cannot read {path}", "cannot read /a"), ("{path}{path}", "/a/a"), ("{other}", "{other}"),
    ("{path", "{path"), ("path}", "path}"), ("", ""), ("{}", "{}"),
  ])
  func whatIsKnownIsFilledIn(pattern: String, text: String) {
    #expect(Phrase(pattern, ["path": "/a"]).text == text)
  }

  @Test func whatIsFilledInIsNotReadAsAPattern() {
    #expect(Phrase("{a} {b}", ["a": "{b}", "b": "x"]).text == "{b} x")
  }

  @Test func thePatternIsTranslatedAndWhatIsFilledInIsNot() {
    let phrase = Phrase("cannot read {path}", ["path": "cannot read {path}"])
    let text = phrase.text { ["cannot read {path}": "{path} ist nicht lesbar"][$0] ?? "?" }
    #expect(text == "cannot read {path} ist nicht lesbar")
  }
}
