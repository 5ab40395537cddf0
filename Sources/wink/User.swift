import Desktop
import EmojiData
import EmojiStore
import WinkCommand

/// The user's own files, and what they say.
struct User {
  let places = Places.ofProcess()
  let settingsFile: SettingsFile
  let settings: Settings
  /// What is wrong with the file of settings, a sentence each.
  let problems: [String]

  /// Reads the settings, and says on standard error what is wrong with them.
  init() {
    settingsFile = SettingsFile(path: places.settings, platforms: EmojiData.platforms) {
      EmojiData.localeTable.locale(for: $0)
    }
    let contents = settingsFile.read()
    settings = contents.settings
    problems = contents.problems
    for problem in problems { StandardStreams.complain(problem) }
  }

  /// The languages to search in, the preferred one first, English among them.
  var locales: [String] {
    settings.locales.isEmpty
      ? Lexicon.locales(environment: Places.environment) : settings.locales
  }

  /// The history, not read yet.
  ///
  /// - Parameter report: called on any thread; prints on standard error unless given.
  func history(
    report: @escaping @Sendable (HistoryNotice) -> Void = {
      StandardStreams.complain($0.description)
    }
  ) -> FileHistoryStore {
    FileHistoryStore(path: places.history, report: report)
  }
}
