import Testing

@testable import WinkCommand

@Suite struct InsertionFindingTests {
  @Test func `where a method works it is named, and why the others do not`() {
    let findings = Finding.insertion([
      ("XTEST", "", ""), ("ydotool", "it is not installed", "install it"),
    ])
    #expect(
      findings == [
        Finding(.works, "inserting", "by XTEST; not by ydotool (it is not installed)")
      ])
  }

  @Test func `where none works each that could is named with what to do`() {
    let findings = Finding.insertion([
      ("XTEST", "it is for X11 only", ""), ("ydotool", "it is not installed", "install it"),
    ])
    #expect(
      findings == [
        Finding(
          .limited, "inserting", "Enter copies, as nothing can press keys here",
          remedy: "see to one of the following"),
        Finding(
          .limited, "inserting", "not by ydotool: it is not installed", remedy: "install it"),
      ])
  }

  @Test func `where nothing can be done it is still said what to press`() {
    let findings = Finding.insertion([("XTEST", "it is for X11 only", "")])
    #expect(findings.count == 1)
    #expect(findings[0].state == .limited)
    #expect(findings[0].remedy?.contains("Ctrl+V") == true)
  }
}
