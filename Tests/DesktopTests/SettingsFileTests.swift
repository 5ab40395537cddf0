import CGtk
import Desktop
import EmojiCatalog
import Glibc
import GtkSupport
import PickerModel
import Testing

@MainActor @Suite(.serialized) struct SettingsFileTests {
  private let scratch = Scratch()

  private var file: SettingsFile {
    let platform = Platform(
      identifier: "ios-16.4", name: "iOS 16.4", emojiVersion: EmojiVersion(major: 15, minor: 0))
    return SettingsFile(path: scratch.folder + "/settings.ini", platforms: [platform]) { tag in
      ["de", "fr", "pt_BR"].first { $0 == tag || $0.lowercased() == tag }
    }
  }

  private func write(_ text: String) { scratch.write(Array(text.utf8), to: "settings.ini") }
  private var text: String { scratch.text("settings.ini") }

  @Test func `without a file the defaults hold, and nothing is written or said`() {
    let contents = file.read()
    #expect(contents.settings == Settings())
    #expect(contents.settings.picker == PickerSettings())
    #expect(contents.problems.isEmpty)
    #expect(scratch.names.isEmpty)
  }

  @Test func `what is set is read again`() throws {
    try file.set("recents", to: "12")
    try file.set("emoji_size", to: "150")
    try file.set("tone", to: "light+dark")
    try file.set("insert", to: "never")
    try file.set("locales", to: "de; pt_br;de")
    try file.set("emoji_version", to: "ios-16.4")
    try file.set("group_forms", to: "yes")
    try file.set("show_undrawable", to: "yes")
    let contents = file.read()
    #expect(contents.problems.isEmpty)
    #expect(contents.settings.versions.limit == EmojiVersion(major: 15, minor: 0))
    #expect(contents.settings.picker.versions == contents.settings.versions)
    #expect(contents.settings.picker.groupsForms && contents.settings.picker.showsUndrawable)
    #expect(contents.settings.recents == 12)
    #expect(contents.settings.emojiSize == 150 && contents.settings.picker.emojiSize == 150)
    #expect(contents.settings.tone == .two(.light, .dark))
    #expect(contents.settings.insert == .never)
    #expect(contents.settings.locales == ["de", "pt_BR"])
    #expect(text.contains("[settings]\nformat=1\n"))
    #expect(scratch.names == ["settings.ini"])
  }

  @Test func `a change keeps comments and what is not known`() throws {
    write("# mine\n[settings]\n# why\nrecents=5\nfuture=x y\n[other]\na=1\n")
    try file.set("tone", to: "dark")
    for line in ["# mine", "# why", "recents=5", "future=x y", "[other]", "a=1", "tone=dark"] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
  }

  @Test(arguments: [
    ("recents=many", "recents", "“30” is used"), ("recents=-1", "recents", "0 to 200"),
    ("recents=201", "recents", "“30” is used"), ("recents=", "recents", "“30” is used"),
    ("emoji_size=74", "74", "75 to 200"), ("emoji_size=large", "large", "“100” is used"),
    ("tone=purple", "purple", "“none” is used"), ("insert=perhaps", "perhaps", "“auto” is used"),
    ("tone=light+", "light+", "“none” is used"), ("group_forms=maybe", "maybe", "“no” is used"),
    ("emoji_version=ios-99", "ios-99", "“device” is used"),
    ("emoji_version=14", "14", "such as 14.0"), ("show_undrawable=1", "1", "“no” is used"),
    ("locales=xx;yy", "xx;yy", "“” is used"), ("colour=red", "colour", "has no effect"),
    ("format=7", "format 7", "what is understood is used"),
  ])
  func `a value that is not allowed is reported, its default used, and the file left as it is`(
    line: String, named: String, used: String
  ) {
    let before = "[settings]\n\(line)\n"
    write(before)
    let contents = file.read()
    #expect(contents.settings == Settings())
    #expect(contents.problems.count == 1)
    #expect(contents.problems.first?.contains(named) == true)
    #expect(contents.problems.first?.contains(used) == true)
    #expect(text == before)
  }

  @Test func `of a list of locales those that are known are used, and the others named`() {
    write("[settings]\nlocales=de;xx;pt_BR;yy\n")
    let contents = file.read()
    #expect(contents.settings.locales == ["de", "pt_BR"])
    #expect(contents.problems.count == 1)
    #expect(contents.problems.first?.contains("“xx;yy”") == true)
    #expect(contents.problems.first?.contains("“de;pt_BR” is used") == true)
    #expect(throws: DesktopError.self) { try file.set("locales", to: "de;xx") }
    #expect(file.read().settings.locales == ["de", "pt_BR"], "nothing is set by halves")
  }

  @Test func `a value that is no UTF-8 is reported`() {
    scratch.write(Array("[settings]\ntone=".utf8) + [0xFF, 0x0A], to: "settings.ini")
    let contents = file.read()
    #expect(contents.settings == Settings())
    #expect(contents.problems.count == 1)
  }

  @Test(arguments: [
    "recents=5\nthis is no ini file\n", "[settings]\nrecents=5\nthis is no line\n",
    "[settings]\nrecents=5\n\u{0}\u{0}\u{0}tone=dark\n", "\u{0}\u{0}\u{0}",
  ])
  func `a damaged file is reported, and set aside as it was by the next change`(
    damaged: String
  ) throws {
    write(damaged)
    #expect(file.read().problems.count == 1)
    #expect(text == damaged)
    let aside = try file.set("recents", to: "7")
    #expect(aside != nil)
    #expect(scratch.names.count == 2)
    #expect(scratch.text(scratch.names[1]) == damaged)
    #expect(file.read().settings.recents == 7)
  }

  @Test func `spaces at the end of a value are no part of it`() {
    write("[settings]\nrecents = 5 \ntone = dark\t\r\n")
    #expect(file.read().problems.isEmpty)
    #expect(file.read().settings.recents == 5 && file.read().settings.tone == .one(.dark))
  }

  @Test func `of very many unknown entries some are named, shortened, and the others counted`() {
    let lines = (0..<1000).map { "\(String(repeating: "x", count: 100))\($0)=1\n" }
    write("[settings]\n" + lines.joined())
    let problems = file.read().problems
    #expect(problems.count == 21 && problems.last?.contains("980 more") == true)
    #expect(problems.allSatisfy { $0.count < 200 })
  }

  @Test(arguments: ["real.ini", "folder/real.ini"])
  func `a symbolic link stays, also one to a file that is not there yet`(target: String) throws {
    #expect(symlink(target, file.path) == 0)
    defer {
      unlink("\(scratch.folder)/\(target)")
      rmdir("\(scratch.folder)/folder")
    }
    for value in ["7", "8"] {
      try file.set("recents", to: value)
      #expect(scratch.text(target).contains("recents=\(value)"))
      #expect(adoptedString(g_file_read_link(file.path, nil)) == target)
      #expect(file.read().settings.recents == Int(value))
    }
  }

  @Test func `a file of a later version is not changed`() {
    let later = "[settings]\nformat=2\nrecents=5\n"
    write(later)
    #expect(throws: DesktopError.newerSettings(path: file.path, version: "2")) {
      try file.set("recents", to: "7")
    }
    #expect(text == later)
  }

  /// What may stand where the settings should, and cannot be read as a file.
  nonisolated enum Intruder: CaseIterable, Sendable {
    case folder, pipe, device, linkToItself
  }

  @Test(arguments: Intruder.allCases)
  func `what is no file in the settings' place neither blocks nor is moved away`(
    intruder: Intruder
  ) {
    let path = file.path
    switch intruder {
    case .folder: mkdir(path, 0o700)
    case .pipe: mkfifo(path, 0o600)
    case .device: symlink("/dev/zero", path)
    case .linkToItself: symlink("settings.ini", path)
    }
    defer { if intruder == .folder { rmdir(path) } }
    let contents = file.read()
    #expect(contents.settings == Settings())
    #expect(contents.problems.count == 1)
    #expect(contents.problems.first?.contains(path) == true)
    let error = #expect(throws: DesktopError.self) { try file.set("recents", to: "3") }
    #expect(error?.problem.text.contains(path) == true)
    #expect(scratch.names == ["settings.ini"])
  }

  @Test func `a file too long for settings is not read`() {
    write("[settings]\n" + String(repeating: "# nothing\n", count: 200_000))
    #expect(file.read().problems.count == 1)
    #expect(throws: DesktopError.self) { try file.set("recents", to: "3") }
    #expect(scratch.names == ["settings.ini"])
  }

  @Test(arguments: [("recents", "x"), ("tone", ""), ("insert", "AUTO"), ("locales", "zz")])
  func `a bad value is refused and nothing is written`(key: String, value: String) {
    #expect(throws: DesktopError.self) { try file.set(key, to: value) }
    #expect(scratch.names.isEmpty)
  }

  @Test func `an unknown setting is refused`() {
    #expect(throws: DesktopError.unknownSetting("format")) { try file.set("format", to: "1") }
  }

  @Test func `a folder that cannot be written to is an error that names the file`() {
    let file = SettingsFile(path: "/dev/null/wink/settings.ini") { _ in nil }
    let error = #expect(throws: DesktopError.self) { try file.set("recents", to: "3") }
    #expect(error?.problem.text.contains("/dev/null/wink/settings.ini") == true)
  }
}
