import Testing

@testable import GtkSupport

@MainActor @Suite struct TranslationTests {
  @Test(arguments: [
    (nil, "/usr/bin/wink", "/usr/share/locale"),
    (nil, "/opt/wink/bin/wink", "/opt/wink/share/locale"),
    (nil, "/bin/wink", "/share/locale"), ("/po", "/usr/bin/wink", "/po"),
    ("", "/usr/bin/wink", "/usr/share/locale"), ("/po", nil, "/po"), (nil, nil, nil),
    (nil, "wink", nil),
  ])
  func `translations are beside the program unless the environment names a folder`(
    override: String?, program: String?, folder: String?
  ) {
    #expect(Translation.folder(override: override, program: program) == folder)
  }

  @Test func `a text without a translation is itself`() {
    #expect(translated("wink has no such text – 😀") == "wink has no such text – 😀")
  }
}
