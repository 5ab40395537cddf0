import Testing

@testable import Desktop

@MainActor struct AutostartTests {
  private let scratch = Scratch()
  private var path: String { "\(scratch.folder)/wink.desktop" }

  @Test func `what was written is removed, whatever program it starts`() throws {
    let one = Autostart(path: path, program: "wink")
    #expect(one.state == .off)
    try one.set(false)
    try one.set(true)
    #expect(one.state == .on)
    #expect(scratch.text("wink.desktop").contains("\nExec=wink --background\n"))
    let other = Autostart(path: path, program: "/opt/a b/wink")
    #expect(other.state == .on)
    try other.set(true)
    #expect(scratch.text("wink.desktop").contains("\nExec=\"/opt/a b/wink\" --background\n"))
    try one.set(false)
    #expect(scratch.names == [])
  }

  @Test(arguments: [
    "", "[Desktop Entry]\nExec=wink --background\n",
    Autostart.text("wink") + "Hidden=true\n",
    Autostart.text("wink").replacing("NoDisplay=true", with: "NoDisplay=false"),
    String(Autostart.text("wink").dropLast()),
  ])
  func `a file that Wink has not written stays as it is`(text: String) {
    scratch.write(Array(text.utf8), to: "wink.desktop")
    let autostart = Autostart(path: path, program: "wink")
    #expect(autostart.state == .foreign)
    for value in [true, false] {
      #expect(throws: DesktopError.foreignFile(path: path)) { try autostart.set(value) }
    }
    #expect(scratch.text("wink.desktop") == text)
  }

  @Test func `where the folder cannot be made it is said`() {
    let autostart = Autostart(path: "/dev/null/autostart/wink.desktop", program: "wink")
    #expect(throws: DesktopError.self) { try autostart.set(true) }
  }

  @Test(arguments: [
    ("/usr/bin/wink", "/usr/bin/wink"), ("/a b/wink", "\"/a b/wink\""),
    ("/a\"b", #""/a\\"b""#), ("/a$b", #""/a\\$b""#), ("/a\\b", #""/a\\\\b""#),
    ("/100%", "\"/100%%\""),
  ])
  func `programs are quoted as desktop entries want it`(program: String, text: String) {
    #expect(Autostart.quoted(program) == text)
  }
}
