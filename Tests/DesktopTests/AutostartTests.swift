import CGtk
import Glibc
import GtkSupport
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
    #expect(one.startedProgram == "/opt/a b/wink")
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

  @Test(arguments: ["nowhere", "other.desktop"])
  func `a symbolic link stays as it is, wherever it leads`(target: String) throws {
    try Autostart(path: "\(scratch.folder)/other.desktop", program: "wink").set(true)
    #expect(symlink(target, path) == 0)
    let autostart = Autostart(path: path, program: "wink")
    #expect(autostart.state == .foreign)
    for value in [true, false] {
      #expect(throws: DesktopError.foreignFile(path: path)) { try autostart.set(value) }
    }
    #expect(adoptedString(g_file_read_link(path, nil)) == target)
  }

  @Test(arguments: ["/a\nb/wink", "/a\r\tb/wink"])
  func `a program's path of several lines is one line of the file, and reads as it was`(
    program: String
  ) throws {
    let autostart = Autostart(path: path, program: program)
    try autostart.set(true)
    #expect(autostart.state == .on)
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    #expect(g_key_file_load_from_file(file, path, GKeyFileFlags(0), nil) != 0)
    let command = adoptedString(g_key_file_get_string(file, "Desktop Entry", "Exec", nil))
    #expect(command == "\"\(program)\" --background")
    #expect(
      adoptedString(g_key_file_get_string(file, "Desktop Entry", "NoDisplay", nil)) == "true")
  }

  @Test(arguments: ["/a\u{1}b/wink", "/a\u{FFFD}b/wink"])
  func `a program that no desktop entry can start is refused`(program: String) {
    let autostart = Autostart(path: path, program: program)
    #expect(throws: DesktopError.strangeProgram(path: program)) { try autostart.set(true) }
    #expect(scratch.names == [])
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
    #expect(Autostart.unquoted(text) == program)
  }
}
