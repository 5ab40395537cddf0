import CGtk
import GtkSupport
import Testing

@testable import PickerView

/// The picker with the part of GTK's theme that a start reads first.
@MainActor
@Suite(.serialized, .enabled(Comment(rawValue: Display.reason)) { await Display.isThere })
struct ThemeTests {
  /// All that is drawn in a window, as text.
  private func drawing(of bench: Bench) -> String {
    let window = bench.window.window
    let paintable = gtk_widget_paintable_new(window.cast())!
    defer { g_object_unref(paintable.raw) }
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(
      paintable, snapshot,
      Double(gtk_widget_get_width(window.cast())), Double(gtk_widget_get_height(window.cast())))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return "" }
    defer { gsk_render_node_unref(node) }
    let bytes = gsk_render_node_serialize(node)
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let data = g_bytes_get_data(bytes, &count)
    return String(
      decoding: UnsafeRawBufferPointer(start: data, count: Int(count)), as: UTF8.self)
  }

  private func reloadTheme(_ bench: Bench) {
    g_object_notify(gtk_settings_get_default()!.raw.cast(), "gtk-theme-name")
    bench.settle()
  }

  @Test(arguments: [[], ["😂"]])
  func `what a start reads of the theme is all that the picker shows`(used: [String]) throws {
    let settings = gtk_settings_get_default()!
    wink_object_set_boolean(settings.raw, "gtk-cursor-blink", 0)
    defer { gtk_settings_reset_property(settings, "gtk-cursor-blink") }
    let folder = try #require(adoptedString(g_dir_make_tmp("wink-theme-XXXXXX", nil)))
    let bench = Bench(history: used.map { .used($0) })
    let whole = drawing(of: bench)
    #expect(whole.contains("Search emoji"))
    ThemeExtract.keep(bench.window.styleWords, in: folder)
    ThemeExtract.use(keptIn: folder)
    defer { ThemeExtract.end() }
    reloadTheme(bench)
    #expect(drawing(of: bench) == whole)
    ThemeExtract.end()
    bench.settle()
    #expect(drawing(of: bench) == whole)
  }
}
