import CGtk
import Desktop
import GtkSupport
import PickerModel
import Testing

/// That what is written about the settings is true.
@MainActor @Suite struct SettingsDocumentationTests {
  private func text(_ file: String) -> String {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    var text: UnsafeMutablePointer<gchar>?
    g_file_get_contents("/\(folder)/\(file)", &text, nil, nil)
    return adoptedString(text) ?? ""
  }

  @Test(arguments: SettingKey.allCases)
  func `each setting stands in README and man page with its values and its default`(
    key: SettingKey
  ) throws {
    let readme = try #require(
      text("README.md").split(separator: "\n").first { $0.hasPrefix("| `\(key.rawValue)` |") })
    let manual = try #require(
      text("data/wink.1").split(separator: "\n").first { $0.hasPrefix(".It Li \(key.rawValue) Pq") }
    )
    let standard = key.text(in: Settings())
    let expected =
      !standard.isEmpty ? standard : key == .locales ? "those of the session" : "none"
    #expect(readme.hasSuffix("| \(expected) |") || readme.hasSuffix("| `\(expected)` |"))
    #expect(manual.hasSuffix("; default \(expected)"))
    let values =
      switch key {
      case .recents: ["0 to \(SettingKey.mostRecents)"]
      case .emojiSize:
        ["\(PickerSettings.emojiSizes.lowerBound) to \(PickerSettings.emojiSizes.upperBound)"]
      case .insert: PickerSettings.Insertion.allCases.map(\.rawValue)
      case .pasteShortcut: PasteShortcut.allCases.map(\.rawValue)
      case .versions: ["device", "14.0", "ios-16.4"]
      case .takesPrimary, .restoresClipboard, .showsUndrawable, .groupsForms, .startsWithSession:
        ["yes", "no"]
      case .hotkey: ["portal:", "grab:"]
      case .tone, .locales: [String]()
      }
    for value in values {
      #expect(readme.contains(value), "\(value)")
      #expect(manual.contains(value), "\(value)")
    }
  }

  @Test func `each platform that a setting may name stands in the man page`() {
    let lines = text("Resources/platforms.tsv").split(separator: "\n")
    let names = lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "\t").first }
    #expect(!names.isEmpty)
    let words = text("data/wink.1").split { " ,\n".contains($0) }.map { word in
      word.last == "." ? word.dropLast() : word
    }
    for name in names { #expect(words.contains(name), "\(name)") }
  }

  @Test func `no setting is documented that is not there`() {
    let lines = text("data/wink.1").split(separator: "\n")
    let start = lines.firstIndex(of: ".Ss Settings") ?? lines.endIndex
    let named = lines[start...].prefix { $0 != ".El" }.filter { $0.hasPrefix(".It Li ") }
    #expect(named.count == SettingKey.allCases.count)
  }
}
