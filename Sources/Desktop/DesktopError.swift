import PickerModel

/// Why something of the desktop does not work.
public nonisolated enum DesktopError: Error, Hashable, Sendable {
  /// The settings cannot be written: the file and what the system says.
  case settingsNotWritten(path: String, reason: String)
  /// The settings cannot be read: the file and what the system says.
  case settingsNotRead(path: String, reason: String)
  /// There is a folder, a device or the like in the settings' place.
  case notAFile(path: String)
  /// No settings are that long.
  case tooLong(path: String)
  /// A later version of Wink wrote the settings, and this one would lose what it does not know.
  case newerSettings(path: String, version: String)
  /// A setting has no such value.
  case badValue(key: String, value: String, allowed: String)
  case unknownSetting(String)
  /// A file stands where one is to be written or removed, and Wink has not written it.
  case foreignFile(path: String)
  /// The path of the program has characters that no desktop entry can hold.
  case strangeProgram(path: String)

  /// What is wrong.
  public var problem: Phrase {
    switch self {
    case .settingsNotWritten(let path, let reason):
      Phrase("cannot write {path} ({reason})", ["path": path, "reason": reason])
    case .settingsNotRead(let path, let reason):
      Phrase("cannot read {path} ({reason})", ["path": path, "reason": reason])
    case .notAFile(let path): Phrase("{path} is not a regular file", ["path": path])
    case .tooLong(let path): Phrase("{path} is too long for settings", ["path": path])
    case .newerSettings(let path, let version):
      Phrase(
        "{path} has format {version} of a later Wink and is left as it is",
        ["path": path, "version": version])
    case .badValue(let key, let value, _):
      Phrase("{key} cannot be “{value}”", ["key": key, "value": Self.short(value)])
    case .unknownSetting(let key):
      Phrase("there is no setting “{key}”", ["key": Self.short(key)])
    case .foreignFile(let path):
      Phrase("{path} was not written by Wink and is left as it is", ["path": path])
    case .strangeProgram(let path):
      Phrase("no desktop entry can start {path}", ["path": path])
    }
  }

  /// A text from outside, as far as it helps to find it.
  static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count > 40 ? "\(String(scalars.prefix(40)))…" : text
  }

  /// What to do about it.
  public var remedy: Phrase {
    switch self {
    case .settingsNotWritten:
      Phrase("make it writable for you and see that there is space, or set WINK_HOME")
    case .settingsNotRead: Phrase("make it readable for you, or set WINK_HOME")
    case .foreignFile: Phrase("move it away to have Wink see to it")
    case .strangeProgram: Phrase("install wink where paths are plain text")
    case .notAFile, .tooLong: Phrase("move it away, or set WINK_HOME")
    case .newerSettings: Phrase("update Wink")
    case .badValue(_, _, let allowed): Phrase("it is {allowed}", ["allowed": allowed])
    case .unknownSetting: Phrase("wink settings list shows all")
    }
  }
}
