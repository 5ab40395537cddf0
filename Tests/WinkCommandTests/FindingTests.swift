import Testing
import WinkCommand

@Suite struct FindingTests {
  @Test func aLineSaysStateTopicTextAndRemedy() {
    #expect(
      Finding(.fails, "display", "none", remedy: "start one").line
        == "FAIL display    none: start one")
    #expect(Finding(.works, "session bus", "there").line == "ok   session bus there")
  }

  @Test func whatComesFromOutsideIsHarmless() {
    let line = Finding(.works, "cache", "/home/\u{1B}[31m\n/x\u{202E}").line
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }

  @Test func oneFailureIsTheStatus() {
    #expect([Finding]().status == 0)
    #expect([Finding(.works, "a", ""), Finding(.limited, "b", "")].status == 0)
    #expect([Finding(.works, "a", ""), Finding(.fails, "b", "")].status == 3)
  }

  @Test func fontsThatDrawAllNeedNoRemedy() {
    let finding = Finding.fonts(
      [("Some Emoji", "/f.ttf", 10)], drawn: 10, of: 10, complete: "17.0", package: "p")
    #expect(finding.state == .works)
    #expect(finding.remedy == nil)
    #expect(
      finding.text == "10 of 10 emoji are drawn by Some Emoji (/f.ttf); Emoji 17.0 is complete")
  }

  @Test func fontsThatDrawSomeAreNamedWithTheirShare() {
    let finding = Finding.fonts(
      [("Some Emoji", "/f.ttf", 7), ("Other", nil, 2)], drawn: 9, of: 10, complete: nil,
      package: nil
    )
    #expect(finding.state == .limited)
    #expect(finding.remedy != nil)
    #expect(
      finding.text == "9 of 10 emoji are drawn by Some Emoji (/f.ttf): 7, Other: 2"
    )
  }

  @Test(arguments: [("fonts-emoji", "install fonts-emoji"), (nil, "install a colour font")])
  func withoutAnyTheFontToInstallIsNamed(_ package: String?, _ remedy: String) {
    let finding = Finding.fonts([], drawn: 0, of: 10, complete: nil, package: package)
    #expect(finding.state == .fails)
    #expect(finding.remedy?.hasPrefix(remedy) == true)
  }
}
