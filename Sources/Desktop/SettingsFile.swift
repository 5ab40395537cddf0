import CGtk
import Glibc

/// The settings in a file that people may edit: `[settings]` and a line `key=value` each.
///
/// What it holds that this version does not know, comments included, stays through a change. A value
/// that is not allowed is reported and its default used; the file keeps it until it is set anew.
public struct SettingsFile {
  /// What was read.
  public struct Contents {
    public var settings = Settings()
    /// What is wrong with the file and what is used instead, a sentence each.
    public var problems: [String] = []
  }

  public let path: String
  private let locale: (String) -> String?

  /// No settings are longer.
  static let longest = 1 << 20
  static let group = "settings"
  static let formatKey = "format"
  static let format = "1"

  /// - Parameter locale: CLDR's name of a locale that is known, or nil.
  public init(path: String, locale: @escaping (String) -> String?) {
    self.path = path
    self.locale = locale
  }

  /// Reads the file. One that does not exist holds the defaults.
  public func read() -> Contents {
    var contents = Contents()
    if let obstacle {
      contents.problems.append("\(obstacle.problem); the defaults are used")
      return contents
    }
    let (file, problem) = load()
    defer { g_key_file_unref(file) }
    if let problem {
      contents.problems.append("\(path): \(problem); the defaults are used")
      return contents
    }
    for group in list(g_key_file_get_groups(file, nil)) where group != Self.group {
      contents.problems.append("\(path): [\(group)] is unknown and has no effect")
    }
    for name in list(g_key_file_get_keys(file, Self.group, nil, nil)) {
      guard let text = value(file, name) else {
        contents.problems.append("\(path): \(name) is no UTF-8 and has no effect")
        continue
      }
      guard let key = SettingKey(rawValue: name) else {
        if name == Self.formatKey, text == Self.format { continue }
        contents.problems.append(
          name == Self.formatKey
            ? "\(path): format \(text) is not known; what is understood is used"
            : "\(path): \(name) is unknown and has no effect")
        continue
      }
      do throws(DesktopError) {
        try key.read(text, into: &contents.settings, locale: locale)
      } catch {
        let used = key.text(in: contents.settings)
        contents.problems.append("\(path): \(error.problem), \(error.remedy); “\(used)” is used")
      }
    }
    return contents
  }

  /// Sets one value and replaces the file.
  ///
  /// - Returns: the name under which the old file was set aside, where it could not be read.
  @discardableResult public func set(_ key: String, to text: String) throws(DesktopError) -> String?
  {
    guard let setting = SettingKey(rawValue: key) else { throw .unknownSetting(key) }
    var settings = Settings()
    try setting.read(text, into: &settings, locale: locale)
    if let obstacle { throw obstacle }
    let (file, problem) = load()
    defer { g_key_file_unref(file) }
    let format = value(file, Self.formatKey) ?? Self.format
    guard format == Self.format else { throw .newerSettings(path: path, version: format) }
    let aside = try problem.map { _ throws(DesktopError) in try setAside() }
    g_key_file_set_string(file, Self.group, Self.formatKey, Self.format)
    g_key_file_set_string(file, Self.group, key, setting.text(in: settings))
    try write(file)
    return aside
  }

  /// Why what stands in the file's place is not touched: reading a pipe would wait for a writer, and
  /// moving a folder away would take what is in it along.
  private var obstacle: DesktopError? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      return .settingsNotRead(path: path, reason: String(cString: g_strerror(errno)))
    }
    if status.st_mode & S_IFMT != S_IFREG { return .notAFile(path: path) }
    return status.st_size > Self.longest ? .tooLong(path: path) : nil
  }

  /// The file, empty where it does not exist, and what is wrong with it. The caller owns it.
  private func load() -> (OpaquePointer, problem: String?) {
    let file = g_key_file_new()!
    var error: UnsafeMutablePointer<GError>?
    let flags = GKeyFileFlags(
      G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
    if g_key_file_load_from_file(file, path, flags, &error) != 0 { return (file, nil) }
    defer { g_error_free(error) }
    let isMissing = g_error_matches(
      error, g_file_error_quark(), Int32(bitPattern: G_FILE_ERROR_NOENT.rawValue))
    return (file, isMissing != 0 ? nil : error.map { String(cString: $0.pointee.message) })
  }

  private func write(_ file: OpaquePointer) throws(DesktopError) {
    let folder = g_path_get_dirname(path)!
    defer { g_free(folder) }
    // Where it fails, so does what follows, and that says why.
    g_mkdir_with_parents(folder, 0o700)
    var length: gsize = 0
    let text = g_key_file_to_data(file, &length, nil)
    defer { g_free(text) }
    var error: UnsafeMutablePointer<GError>?
    let flags = GFileSetContentsFlags(
      G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue)
    guard g_file_set_contents_full(target(), text, gssize(length), flags, 0o600, &error) != 0 else {
      throw .settingsNotWritten(path: path, reason: message(error))
    }
  }

  /// What a symbolic link leads to, so that replacing the file keeps the link.
  private func target() -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func setAside() throws(DesktopError) -> String {
    let stem = "\(path).damaged-\(g_get_real_time() / 1_000_000)"
    var name = stem
    var number = 1
    while g_file_test(name, G_FILE_TEST_EXISTS) != 0 {
      number += 1
      name = "\(stem)-\(number)"
    }
    guard rename(path, name) == 0 else {
      throw .settingsNotWritten(path: path, reason: String(cString: g_strerror(errno)))
    }
    return name
  }

  private func value(_ file: OpaquePointer, _ key: String) -> String? {
    guard let text = g_key_file_get_string(file, Self.group, key, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  private func list(_ names: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) -> [String] {
    defer { g_strfreev(names) }
    var result: [String] = []
    var next = names
    while let name = next?.pointee {
      result.append(String(cString: name))
      next = next?.successor()
    }
    return result
  }

  private func message(_ error: UnsafeMutablePointer<GError>?) -> String {
    defer { g_error_free(error) }
    return error.map { String(cString: $0.pointee.message) } ?? ""
  }
}
