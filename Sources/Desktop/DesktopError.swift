/// Why something of the desktop does not work.
public nonisolated enum DesktopError: Error, Hashable, Sendable {
  /// The settings cannot be written: the file and what the system says.
  case settingsNotWritten(path: String, reason: String)
  /// A later version of Wink wrote the settings, and this one would lose what it does not know.
  case newerSettings(path: String, version: String)
  /// A setting has no such value.
  case badValue(key: String, value: String, allowed: String)
  case unknownSetting(String)

  /// What is wrong.
  public var problem: String {
    switch self {
    case .settingsNotWritten(let path, let reason): "cannot write \(path) (\(reason))"
    case .newerSettings(let path, let version):
      "\(path) has format \(version) of a later Wink and is left as it is"
    case .badValue(let key, let value, _): "\(key) cannot be “\(value)”"
    case .unknownSetting(let key): "there is no setting “\(key)”"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .settingsNotWritten:
      "make it writable for you and see that there is space, or set XDG_CONFIG_HOME or WINK_HOME"
    case .newerSettings: "update Wink"
    case .badValue(_, _, let allowed): "it is \(allowed)"
    case .unknownSetting: "wink settings list shows all"
    }
  }
}
