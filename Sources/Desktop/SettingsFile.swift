import CGtk
import EmojiCatalog
import Glibc
import GtkSupport

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
  private let platforms: [Platform]
  private let locale: (String) -> String?

  /// No settings are longer.
  static let longest = 1 << 20
  /// So many entries without effect are named, and the others counted.
  static let mostNamed = 20
  static let group = "settings"
  static let formatKey = "format"
  static let format = "1"

  /// - Parameters:
  ///   - platforms: those that can be named as what readers have.
  ///   - locale: CLDR's name of a locale that is known, or nil.
  public init(path: String, platforms: [Platform] = [], locale: @escaping (String) -> String?) {
    self.path = path
    self.platforms = platforms
    self.locale = locale
  }

  /// Reads the file. One that does not exist holds the defaults.
  public func read() -> Contents {
    var contents = Contents()
    let file: OpaquePointer
    let damage: String?
    do throws(DesktopError) { (file, damage) = try load() } catch {
      contents.problems.append("\(error.problem); the defaults are used")
      return contents
    }
    defer { g_key_file_unref(file) }
    if let damage {
      contents.problems.append("\(path): \(damage); the defaults are used")
      return contents
    }
    var problems: [String] = []
    for group in list(g_key_file_get_groups(file, nil)) where group != Self.group {
      problems.append("[\(DesktopError.short(group))] is unknown and has no effect")
    }
    for name in list(g_key_file_get_keys(file, Self.group, nil, nil)) {
      if let problem = read(name, of: file, into: &contents.settings) { problems.append(problem) }
    }
    contents.problems = problems.prefix(Self.mostNamed).map { "\(path): \($0)" }
    if problems.count > Self.mostNamed {
      contents.problems.append(
        "\(path): \(problems.count - Self.mostNamed) more entries have no effect")
    }
    return contents
  }

  /// Reads one entry; returns what is wrong with it.
  private func read(
    _ name: String, of file: OpaquePointer, into settings: inout Settings
  ) -> String? {
    let shown = DesktopError.short(name)
    guard let text = value(file, name) else { return "\(shown) is no UTF-8 and has no effect" }
    if name == Self.formatKey {
      if text == Self.format { return nil }
      return "format \(DesktopError.short(text)) is not known; what is understood is used"
    }
    guard let key = SettingKey(rawValue: name) else {
      return "\(shown) is unknown and has no effect"
    }
    do throws(DesktopError) {
      // Editors and people leave spaces at the end of a line.
      try key.read(text[...].trimmed, into: &settings, platforms: platforms, locale: locale)
      return nil
    } catch {
      return "\(error.problem), \(error.remedy); “\(key.text(in: settings))” is used"
    }
  }

  /// Sets one value and replaces the file.
  ///
  /// - Returns: the name under which the old file was set aside, where it could not be read.
  @discardableResult public func set(_ key: String, to text: String) throws(DesktopError) -> String?
  {
    guard let setting = SettingKey(rawValue: key) else { throw .unknownSetting(key) }
    var settings = Settings()
    try setting.read(text, into: &settings, platforms: platforms, locale: locale)
    let (file, damage) = try load()
    defer { g_key_file_unref(file) }
    let format = value(file, Self.formatKey) ?? Self.format
    guard format == Self.format else { throw .newerSettings(path: path, version: format) }
    // What was read before the damage would otherwise be taken for all that there was.
    let changed = damage == nil ? g_key_file_ref(file)! : g_key_file_new()!
    defer { g_key_file_unref(changed) }
    g_key_file_set_string(changed, Self.group, Self.formatKey, Self.format)
    g_key_file_set_string(changed, Self.group, key, setting.text(in: settings))
    let aside = try damage.map { _ throws(DesktopError) in try setAside() }
    do throws(DesktopError) { try write(changed) } catch {
      if let aside { takeBack(aside) }
      throw error
    }
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

  /// The file, empty where it does not exist, and what is damaged in it. The caller owns it.
  private func load() throws(DesktopError) -> (OpaquePointer, damage: String?) {
    if let obstacle { throw obstacle }
    var text: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &text, &length, &error) != 0, let text else {
      let missing = [G_FILE_ERROR_NOENT, G_FILE_ERROR_NOTDIR].contains {
        g_error_matches(error, g_file_error_quark(), Int32(bitPattern: $0.rawValue)) != 0
      }
      let reason = message(error)
      if missing { return (g_key_file_new(), nil) }
      throw .settingsNotRead(path: path, reason: reason)
    }
    defer { g_free(text) }
    // GLib reads a line only up to there, and writing it again would lose the rest.
    if memchr(text, 0, Int(length)) != nil { return (g_key_file_new(), "it holds zero bytes") }
    let file = g_key_file_new()!
    let flags = GKeyFileFlags(
      G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
    let isRead = g_key_file_load_from_data(file, text, length, flags, &error)
    return (file, isRead != 0 ? nil : message(error))
  }

  private func write(_ file: OpaquePointer) throws(DesktopError) {
    let place = target()
    let folder = g_path_get_dirname(place)!
    defer { g_free(folder) }
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw .settingsNotWritten(path: path, reason: String(cString: g_strerror(errno)))
    }
    var length: gsize = 0
    let text = g_key_file_to_data(file, &length, nil)
    defer { g_free(text) }
    var error: UnsafeMutablePointer<GError>?
    let flags = GFileSetContentsFlags(
      G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue)
    guard g_file_set_contents_full(place, text, gssize(length), flags, 0o600, &error) != 0 else {
      throw .settingsNotWritten(path: path, reason: message(error))
    }
  }

  /// What a symbolic link leads to, so that replacing the file keeps the link; also one that leads to
  /// a file that is not there yet.
  private func target() -> String {
    var place = path
    // As many as Linux follows.
    for _ in 0..<40 {
      if let real = realpath(place, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      guard let link = adoptedString(g_file_read_link(place, nil)) else { return place }
      let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
      place = link.hasPrefix("/") ? link : folder + link
    }
    return path
  }

  /// Gives the damaged file another name, which is returned. It keeps its own as well, so that it is
  /// where it was should the new one not be written; where no file can have two, it loses it.
  private func setAside() throws(DesktopError) -> String {
    let old = target()
    let stem = "\(old).damaged-\(g_get_real_time() / 1_000_000)"
    var name = stem
    var number = 1
    while link(old, name) != 0 {
      let code = errno
      if code == EEXIST || access(name, F_OK) == 0 {
        number += 1
        name = "\(stem)-\(number)"
      } else if rename(old, name) == 0 {
        break
      } else {
        throw .settingsNotWritten(path: path, reason: String(cString: g_strerror(code)))
      }
    }
    return name
  }

  private func takeBack(_ name: String) {
    let old = target()
    if access(old, F_OK) == 0 { unlink(name) } else { rename(name, old) }
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
