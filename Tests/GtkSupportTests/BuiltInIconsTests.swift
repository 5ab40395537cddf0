import CGtk
import Glibc
import GtkSupport
import Testing

/// The list of GTK's folders of icons in a folder of its own.
@MainActor @Suite(.serialized) struct BuiltInIconsTests {
  private let folder: String = {
    let path = g_dir_make_tmp("wink-icons-XXXXXX", nil)
    defer { g_free(path) }
    return String(cString: path!)
  }()

  private var file: String { "\(folder)/icons/hicolor/index.theme" }

  private func text() -> String? {
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(file, &contents, nil, nil) != 0 else { return nil }
    return adoptedString(contents)
  }

  @Test func `the list names the folders that are there, and no others`() throws {
    // GTK's resources are there once its library is.
    _ = gtk_get_major_version()
    BuiltInIcons.keepList(in: folder)
    // Another version of GTK may have no such list, and then there is none to shorten.
    guard let text = text() else { return }
    let folders = text.split(separator: "\n").filter { $0.hasPrefix("[") }.dropFirst()
    #expect(!folders.isEmpty)
    #expect(folders.contains("[16x16/categories]"))
    #expect(!folders.contains("[512x512@2/intl]"))
  }

  @Test(arguments: [
    "", "[Icon Theme]\nName=Hicolor\n", "# GTK 4.8.3 0\n[Icon Theme]\nDirectories=\n",
  ])
  func `a list that is not as it was written is replaced`(damaged: String) {
    BuiltInIcons.keepList(in: folder)
    guard let whole = text() else { return }
    g_file_set_contents(file, damaged, -1, nil)
    BuiltInIcons.keepList(in: folder)
    #expect(text() == whole)
  }

  @Test(.timeLimit(.minutes(1)))
  func `what has no end is not read, and replaced`() {
    BuiltInIcons.keepList(in: folder)
    guard let whole = text() else { return }
    Files.remove(file)
    symlink("/dev/zero", file)
    BuiltInIcons.keepList(in: folder)
    #expect(text() == whole)
  }

  @Test func `a folder that cannot be written is no reason to complain`() {
    BuiltInIcons.keepList(in: "/proc/nowhere")
  }
}
