import CGtk
import GtkSupport
import Testing

@testable import Desktop

/// Schemas like those that GNOME and ibus install, of the test's own, and settings in memory.
@MainActor @Suite(.serialized) struct KeybindingsTests {
  private static let schemas = """
    <schemalist>
      <schema id="org.gnome.settings-daemon.plugins.media-keys"
        path="/org/gnome/settings-daemon/plugins/media-keys/">
        <key name="custom-keybindings" type="as"><default>[]</default></key>
        <key name="screensaver" type="as"><default>['&lt;Super&gt;l']</default></key>
        <key name="max-screencast-length" type="u"><default>30</default></key>
      </schema>
      <schema id="org.gnome.settings-daemon.plugins.media-keys.custom-keybinding">
        <key name="name" type="s"><default>''</default></key>
        <key name="command" type="s"><default>''</default></key>
        <key name="binding" type="s"><default>''</default></key>
      </schema>
      <schema id="org.gnome.desktop.wm.keybindings" path="/org/gnome/desktop/wm/keybindings/">
        <key name="minimize" type="as"><default>['&lt;Super&gt;h', 'nonsense']</default></key>
      </schema>
      <schema id="org.freedesktop.ibus.panel.emoji" path="/desktop/ibus/panel/emoji/">
        <key name="hotkey" type="as"><default>['&lt;Super&gt;period']</default></key>
      </schema>
    </schemalist>
    """

  /// - Parameter schemas: nil for none at all.
  private final class Settings {
    let scratch = Scratch()
    let backend = Object(adopting: g_memory_settings_backend_new().raw)
    let keybindings: Keybindings
    private let source: OpaquePointer?

    init(_ schemas: String?) throws {
      let folder = scratch.folder
      if let schemas {
        scratch.write(Array(schemas.utf8), to: "test.gschema.xml")
        let compiler = try #require(ChildProcess.find("glib-compile-schemas"))
        #expect(ChildProcess.run([compiler, "--strict", folder], milliseconds: 20_000) == 0)
        source = try GLibError.check {
          g_settings_schema_source_new_from_directory(folder, nil, 0, $0)
        }
      } else {
        source = nil
      }
      keybindings = Keybindings(source: source, backend)
    }

    isolated deinit { if let source { g_settings_schema_source_unref(source) } }

    private func object(_ schema: String, _ path: String?) -> Object {
      let schema = g_settings_schema_source_lookup(source, schema, 0)
      defer { g_settings_schema_unref(schema) }
      return Object(
        adopting: g_settings_new_full(schema, backend.raw.cast(), path).raw)
    }

    func set(_ value: Variant, _ key: String, of schema: String, at path: String? = nil) {
      let settings = object(schema, path)
      g_settings_set_value(settings.raw.cast(), key, value.opaque)
      withExtendedLifetime(settings) {}
    }

    func value(_ key: String, of schema: String, at path: String? = nil) -> Variant {
      let settings = object(schema, path)
      defer { withExtendedLifetime(settings) {} }
      return Variant(adopting: g_settings_get_value(settings.raw.cast(), key))
    }

    func isSet(_ key: String, of schema: String, at path: String) -> Bool {
      let settings = object(schema, path)
      defer { withExtendedLifetime(settings) {} }
      guard let value = g_settings_get_user_value(settings.raw.cast(), key) else { return false }
      g_variant_unref(value)
      return true
    }
  }

  private static let others =
    "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/custom0/"
  private static let custom = Keybindings.customSchema

  @Test func `setting and removing leaves others' keybindings as they were`() throws {
    let settings = try Settings(Self.schemas)
    let list = Keybindings.customKey
    settings.set(.strings([Self.others]), list, of: Keybindings.mediaKeys)
    settings.set(.string("Terminal"), "name", of: Self.custom, at: Self.others)
    settings.set(.string("<Super>t"), "binding", of: Self.custom, at: Self.others)
    let keybindings = settings.keybindings
    #expect(keybindings.hasCustom)
    #expect(keybindings.own == nil)

    for text in ["Super+e", "Ctrl+Super+."] {
      keybindings.set(try Hotkey(text))
      #expect(keybindings.own?.text == (try Hotkey(text)).text)
      #expect(
        settings.value(list, of: Keybindings.mediaKeys).strings == [Self.others, Keybindings.path])
    }
    let own = Keybindings.path
    #expect(
      settings.value("command", of: Self.custom, at: own).string
        == "gapplication launch io.github.wink_emoji.Wink")

    keybindings.remove()
    keybindings.remove()
    #expect(keybindings.own == nil)
    #expect(settings.value(list, of: Keybindings.mediaKeys).strings == [Self.others])
    #expect(settings.value("binding", of: Self.custom, at: Self.others).string == "<Super>t")
    for key in ["name", "command", "binding"] {
      #expect(!settings.isSet(key, of: Self.custom, at: own))
    }
  }

  @Test func `who has a key already is named`() throws {
    let settings = try Settings(Self.schemas)
    let keybindings = settings.keybindings
    #expect(keybindings.owner(of: .usual)?.text == "ibus's own emoji chooser")
    #expect(
      keybindings.owner(of: try Hotkey("Super+H"))
        == Keybindings.Owner(name: "org.gnome.desktop.wm.keybindings", key: "minimize"))
    #expect(keybindings.owner(of: try Hotkey("Super+l"))?.key == "screensaver")
    #expect(keybindings.owner(of: try Hotkey("Super+l"), among: .ibus) == nil)
    #expect(keybindings.owner(of: .usual, among: .gnome) == nil)
    #expect(keybindings.owner(of: .usual, among: .ibus) != nil)
    #expect(keybindings.owner(of: try Hotkey("Ctrl+Super+.")) == nil)
    settings.set(.strings([Self.others]), Keybindings.customKey, of: Keybindings.mediaKeys)
    settings.set(.string("Terminal"), "name", of: Self.custom, at: Self.others)
    settings.set(.string("<Super>t"), "binding", of: Self.custom, at: Self.others)
    #expect(
      keybindings.owner(of: try Hotkey("Super+T"))?.text == "your own keybinding “Terminal”")
    keybindings.set(try Hotkey("Super+e"))
    #expect(keybindings.owner(of: try Hotkey("Super+e")) == nil)
  }

  @Test func `damaged lists of keybindings are no crash`() throws {
    let settings = try Settings(Self.schemas)
    settings.set(
      .strings(["", "nonsense", "/no/end", "//", "/a//b/", Keybindings.path]),
      Keybindings.customKey, of: Keybindings.mediaKeys)
    let keybindings = settings.keybindings
    #expect(keybindings.own == nil)
    #expect(keybindings.owner(of: try Hotkey("Super+t")) == nil)
    settings.set(.string("nonsense"), "binding", of: Self.custom, at: Keybindings.path)
    #expect(keybindings.own == nil)
    keybindings.remove()
  }

  @Test(
    arguments: [
      nil,
      """
      <schemalist><schema id="org.gnome.settings-daemon.plugins.media-keys" path="/x/">
      <key name="other" type="s"><default>''</default></key></schema></schemalist>
      """,
    ] as [String?])
  func `without GNOME's schemas nothing is read or set`(schemas: String?) throws {
    let keybindings = try Settings(schemas).keybindings
    #expect(!keybindings.hasCustom)
    #expect(keybindings.own == nil)
    #expect(keybindings.owner(of: .usual) == nil)
    keybindings.set(.usual)
    keybindings.remove()
  }
}
