import CGtk
import GtkSupport

/// The keys that are set in GSettings: GNOME's own, and the one that shows Wink.
///
/// Schemas that are not installed are passed over: asking GLib for one ends the process.
@MainActor public final class Keybindings {
  /// Who has a key.
  public struct Owner: Hashable, Sendable {
    /// The schema, or the name of somebody's own keybinding.
    public let name: String
    /// The schema's key; nil for somebody's own keybinding.
    public let key: String?

    public nonisolated init(name: String, key: String?) {
      self.name = name
      self.key = key
    }

    /// For people.
    public nonisolated var text: String {
      switch name {
      case "org.freedesktop.ibus.panel.emoji": "ibus's own emoji chooser"
      default: key.map { "\($0) of \(name)" } ?? "your own keybinding “\(name)”"
      }
    }

    /// How to free it, where a command does.
    public nonisolated var remedy: String? {
      key.map { "free it with gsettings set \(name) \($0) \"[]\"" }
    }
  }

  /// Programs whose settings of keys are to be asked.
  public nonisolated struct Holders: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let gnome = Holders(rawValue: 1)
    public static let ibus = Holders(rawValue: 2)
  }

  /// Owned; nil where no schemas are installed.
  private let source: OpaquePointer?
  /// Owned; nil for the one of the session.
  private let backend: Object?

  static let mediaKeys = "org.gnome.settings-daemon.plugins.media-keys"
  static let customKey = "custom-keybindings"
  static let customSchema = "\(mediaKeys).custom-keybinding"
  /// GNOME's settings call theirs custom0, custom1, …, so that ours is nobody else's.
  static let path = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/wink/"

  /// Where GNOME keeps its keys, and where ibus does.
  private static let gnomeSchemas = [
    "org.gnome.desktop.wm.keybindings", "org.gnome.shell.keybindings",
    "org.gnome.mutter.keybindings", "org.gnome.mutter.wayland.keybindings", mediaKeys,
  ]
  private static let ibusSchemas = [
    "org.freedesktop.ibus.panel.emoji", "org.freedesktop.ibus.general.hotkey",
  ]

  /// The session's settings.
  public convenience init() { self.init(source: g_settings_schema_source_get_default(), nil) }

  /// - Parameter backend: nil for the session's.
  init(source: OpaquePointer?, _ backend: Object?) {
    self.source = source.map { g_settings_schema_source_ref($0) }
    self.backend = backend
  }

  isolated deinit { if let source { g_settings_schema_source_unref(source) } }

  /// Whether GNOME's custom keybindings are installed.
  public var hasCustom: Bool {
    schema(Self.customSchema) != nil
      && schema(Self.mediaKeys).map { $0.has(Self.customKey) } == true
  }

  /// The key that shows Wink; nil where none is set here.
  public var own: Hotkey? {
    guard customPaths.contains(Self.path),
      let text = custom(Self.path)?.string("binding"), !text.isEmpty
    else { return nil }
    do throws(Hotkey.Fault) { return try Hotkey(text) } catch { return nil }
  }

  /// Sets the key that shows Wink, the only one here.
  ///
  /// - Precondition: `hasCustom`.
  public func set(_ hotkey: Hotkey) {
    guard let settings = custom(Self.path), let list = store(for: Self.mediaKeys) else { return }
    settings.set("name", "Wink")
    settings.set("command", HotkeyLine.command)
    settings.set("binding", hotkey.accelerator)
    let paths = customPaths
    if !paths.contains(Self.path) { list.set(Self.customKey, paths + [Self.path]) }
    g_settings_sync()
  }

  /// Takes the key away, and nothing else.
  public func remove() {
    guard hasCustom else { return }
    let paths = customPaths
    if paths.contains(Self.path), let list = store(for: Self.mediaKeys) {
      list.set(Self.customKey, paths.filter { $0 != Self.path })
    }
    if let settings = custom(Self.path) {
      for key in ["name", "command", "binding"] { settings.reset(key) }
    }
    g_settings_sync()
  }

  /// Who has a key already, Wink apart, as far as can be read here; nil where nobody is known to.
  public func owner(of hotkey: Hotkey, among holders: Holders = [.gnome, .ibus]) -> Owner? {
    let schemas =
      (holders.contains(.gnome) ? Self.gnomeSchemas : [])
      + (holders.contains(.ibus) ? Self.ibusSchemas : [])
    for name in schemas {
      guard let schema = schema(name), let settings = store(for: name) else { continue }
      for key in schema.keys where key != Self.customKey {
        if settings.accelerators(key).contains(where: { Self.isSame($0, hotkey) }) {
          return Owner(name: name, key: key)
        }
      }
    }
    for path in holders.contains(.gnome) ? customPaths : [] where path != Self.path {
      guard let settings = custom(path), let binding = settings.string("binding") else { continue }
      if Self.isSame(binding, hotkey) {
        return Owner(name: settings.string("name") ?? path, key: nil)
      }
    }
    return nil
  }

  private static func isSame(_ text: String, _ hotkey: Hotkey) -> Bool {
    do throws(Hotkey.Fault) { return try Hotkey(text) == hotkey } catch { return false }
  }

  private var customPaths: [String] {
    store(for: Self.mediaKeys)?.strings(Self.customKey) ?? []
  }

  private func custom(_ path: String) -> KeySettings? {
    // GLib takes no other paths.
    let slash = UInt8(ascii: "/")
    guard path.hasPrefix("/"), path.hasSuffix("/"),
      !zip(path.utf8, path.utf8.dropFirst()).contains(where: { $0 == slash && $1 == slash })
    else { return nil }
    return store(for: Self.customSchema, at: path)
  }

  private func schema(_ name: String) -> KeySchema? {
    source.flatMap { KeySchema($0, name) }
  }

  private func store(for name: String, at path: String? = nil) -> KeySettings? {
    guard let schema = schema(name) else { return nil }
    return KeySettings(schema, backend, path)
  }
}

/// A schema that is installed.
@MainActor private final class KeySchema {
  let opaque: OpaquePointer

  init?(_ source: OpaquePointer, _ name: String) {
    guard let schema = g_settings_schema_source_lookup(source, name, 1) else { return nil }
    opaque = schema
  }

  isolated deinit { g_settings_schema_unref(opaque) }

  func has(_ key: String) -> Bool { g_settings_schema_has_key(opaque, key) != 0 }

  var keys: [String] {
    let list = g_settings_schema_list_keys(opaque)
    defer { g_strfreev(list) }
    var keys: [String] = []
    var next = list
    while let name = next?.pointee {
      keys.append(String(cString: name))
      next = next?.successor()
    }
    return keys.sorted()
  }

  var path: String? { g_settings_schema_get_path(opaque).map { String(cString: $0) } }
}

/// Settings of a schema. Reading a key that it lacks, or that has another type, gives nil.
@MainActor private final class KeySettings {
  private let schema: KeySchema
  private let object: Object

  /// Nil where the schema has no place and none is given.
  init?(_ schema: KeySchema, _ backend: Object?, _ path: String?) {
    guard path != nil || schema.path != nil else { return nil }
    self.schema = schema
    object = Object(
      adopting: g_settings_new_full(schema.opaque, backend?.raw.cast(), path).raw)
  }

  private func value(_ key: String) -> Variant? {
    guard schema.has(key) else { return nil }
    return Variant(adopting: g_settings_get_value(object.raw.cast(), key))
  }

  func string(_ key: String) -> String? { value(key)?.string }
  func strings(_ key: String) -> [String]? { value(key)?.strings }
  func accelerators(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    return value.strings ?? value.string.map { [$0] } ?? []
  }

  func set(_ key: String, _ text: String) { set(key, .string(text)) }
  func set(_ key: String, _ texts: [String]) { set(key, .strings(texts)) }

  private func set(_ key: String, _ value: Variant) {
    guard schema.has(key) else { return }
    g_settings_set_value(object.raw.cast(), key, value.opaque)
  }

  func reset(_ key: String) {
    if schema.has(key) { g_settings_reset(object.raw.cast(), key) }
  }
}
