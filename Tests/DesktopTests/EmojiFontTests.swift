import Testing

@testable import Desktop

@Suite struct EmojiFontTests {
  @Test(arguments: [
    (["debian"], "fonts-noto-color-emoji"), (["ubuntu", "debian"], "fonts-noto-color-emoji"),
    (["linuxmint", "ubuntu", "debian"], "fonts-noto-color-emoji"),
    (["fedora"], "google-noto-color-emoji-fonts"), (["manjaro", "arch"], "noto-fonts-emoji"),
    (["opensuse-tumbleweed", "opensuse", "suse"], "noto-coloremoji-fonts"),
    (["alpine"], "font-noto-emoji"), (["unheard-of"], nil), ([], nil),
  ])
  func `the package with an emoji font is that of the distribution, or of one it is like`(
    distributions: [String], package: String?
  ) {
    #expect(EmojiFont.package(distributions: distributions) == package)
  }
}
