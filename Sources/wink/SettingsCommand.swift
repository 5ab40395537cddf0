import Desktop
import WinkCommand

/// `wink settings`.
struct SettingsCommand {
  private let user: User

  init(_ user: User) { self.user = user }

  func run(_ request: SettingsRequest) throws(CommandError) {
    switch request {
    case .list:
      let lines = SettingKey.allCases.map { key in
        "\(key.rawValue)=\(key.text(in: user.settings))\t\(key.summary): \(key.allowed)\n"
      }
      try StandardStreams.write(lines.joined())
    case .get(let name):
      guard let key = SettingKey(rawValue: name) else {
        throw Self.commandError(.unknownSetting(name))
      }
      try StandardStreams.write(key.text(in: user.settings) + "\n")
    case .set(let name, let value):
      do throws(DesktopError) {
        if name == SettingKey.startsWithSession.rawValue { try setAutostart(value) }
        if let aside = try user.settingsFile.set(name, to: value) {
          StandardStreams.complain(
            "\(user.places.settings) could not be read: the old file is now \(aside)")
        }
      } catch {
        throw Self.commandError(error)
      }
    }
  }

  /// The file that starts Wink comes first: where it cannot be written, nothing is set.
  private func setAutostart(_ value: String) throws(DesktopError) {
    var settings = Settings()
    try SettingKey.startsWithSession.read(value, into: &settings) { _ in nil }
    try user.autostart.set(settings.startsWithSession)
  }

  private static func commandError(_ error: DesktopError) -> CommandError {
    switch error {
    case .settingsNotWritten, .settingsNotRead, .notAFile, .tooLong, .newerSettings,
      .foreignFile, .strangeProgram:
      .environment(problem: error.problem.text, remedy: error.remedy.text)
    case .badValue, .unknownSetting:
      .usage(problem: error.problem.text, remedy: error.remedy.text)
    }
  }
}
