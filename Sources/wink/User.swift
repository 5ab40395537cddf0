import Desktop
import EmojiData
import EmojiStore
import WinkCommand

/// The user's own files, and what they say.
struct User {
  let places = Places.ofProcess()
  let settingsFile: SettingsFile
  let settings: Settings

  /// Reads the settings, and says on standard error what is wrong with them.
  init() {
    settingsFile = SettingsFile(path: places.settings) { EmojiData.localeTable.locale(for: $0) }
    let contents = settingsFile.read()
    settings = contents.settings
    for problem in contents.problems { StandardStreams.complain(problem) }
  }

  /// The languages to search in, the preferred one first, English among them.
  var locales: [String] {
    settings.locales.isEmpty
      ? Lexicon.locales(environment: Places.environment) : settings.locales
  }

  /// The history, which reports on standard error.
  func history() -> FileHistoryStore {
    FileHistoryStore(path: places.history) { StandardStreams.complain($0.description) }
  }
}
