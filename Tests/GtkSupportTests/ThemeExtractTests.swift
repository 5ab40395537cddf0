import CGtk
import Glibc
import Testing

@testable import GtkSupport

/// GTK's theme from an extract and as a whole, on the display of the tests.
@MainActor @Suite(.serialized) struct ThemeExtractTests {
  private let folder: String = {
    let path = g_dir_make_tmp("wink-theme-XXXXXX", nil)
    defer { g_free(path) }
    return String(cString: path!)
  }()

  private var file: String { "\(folder)/theme" }

  private static func makeWindow() -> Object {
    let window = Object(sinking: gtk_window_new().raw)
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
    for child in [gtk_search_entry_new(), gtk_button_new_with_label("a"), gtk_switch_new()] {
      gtk_box_append(box.cast(), child)
    }
    gtk_window_set_child(window.raw.cast(), box)
    return window
  }

  /// What can be asked of the styles of all widgets of a window.
  private func styles(of window: Object) -> [String] { styles(of: window.widget) }

  private func styles(of widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    let style = gtk_widget_get_style_context(widget)
    var color = GdkRGBA()
    gtk_style_context_get_color(style, &color)
    var edges = [GtkBorder(), GtkBorder(), GtkBorder()]
    gtk_style_context_get_border(style, &edges[0])
    gtk_style_context_get_padding(style, &edges[1])
    gtk_style_context_get_margin(style, &edges[2])
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
    var styles = ["\(color) \(edges) \(width) \(height)"]
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      styles += self.styles(of: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return styles
  }

  /// Has GTK read its theme anew.
  private func reloadTheme() {
    g_object_notify(gtk_settings_get_default()!.raw.cast(), "gtk-theme-name")
  }

  @Test func `a window that the extract knows looks the same with it`() throws {
    try #require(gtk_init_check() != 0, "no display")
    let window = Self.makeWindow()
    let whole = styles(of: window)
    ThemeExtract.keep(ThemeExtract.words(of: window.widget), in: folder)
    // Another version of GTK may have its theme elsewhere, and then there is nothing to shorten.
    guard access(file, F_OK) == 0 else { return }
    ThemeExtract.use(keptIn: folder)
    defer { ThemeExtract.end() }
    reloadTheme()
    #expect(ThemeExtract.isInUse)
    #expect(styles(of: window) == whole)
    ThemeExtract.check(window.raw.cast())
    #expect(ThemeExtract.isInUse)
    ThemeExtract.end()
    #expect(!ThemeExtract.isInUse)
    #expect(styles(of: window) == whole)
  }

  @Test func `a window with other nodes has the whole theme read, and is known the next time`()
    throws
  {
    try #require(gtk_init_check() != 0, "no display")
    ThemeExtract.keep(["window", "box"], in: folder)
    guard access(file, F_OK) == 0 else { return }
    let window = Self.makeWindow()
    let whole = styles(of: window)
    ThemeExtract.use(keptIn: folder)
    defer { ThemeExtract.end() }
    reloadTheme()
    #expect(styles(of: window) != whole)
    ThemeExtract.check(window.raw.cast())
    #expect(!ThemeExtract.isInUse)
    #expect(styles(of: window) == whole)
    ThemeExtract.keep(ThemeExtract.words(of: window.widget), in: folder)
    ThemeExtract.use(keptIn: folder)
    reloadTheme()
    ThemeExtract.check(window.raw.cast())
    #expect(ThemeExtract.isInUse)
  }

  @Test func `a damaged extract is not used, and made anew`() throws {
    try #require(gtk_init_check() != 0, "no display")
    ThemeExtract.keep(["window"], in: folder)
    guard let whole = Files.contents(file, atMost: 1_000_000) else { return }
    for damaged in [
      Array(whole.dropLast(100)), [], Array("wink-theme 1\n\n".utf8),
      whole.enumerated().map { $0.offset == whole.count / 2 ? $0.element ^ 1 : $0.element },
    ] {
      damaged.withUnsafeBytes {
        _ = g_file_set_contents(
          file, $0.bindMemory(to: CChar.self).baseAddress, gssize(damaged.count), nil)
      }
      ThemeExtract.use(keptIn: folder)
      reloadTheme()
      #expect(!ThemeExtract.isInUse)
      ThemeExtract.keep(["window"], in: folder)
      #expect(Files.contents(file, atMost: 1_000_000) == whole)
    }
  }

  @Test func `a folder that cannot be written is no reason to complain`() {
    ThemeExtract.keep(["window"], in: "/proc/nowhere")
  }

  @Test func `files in a bundle are found by their paths`() throws {
    let files = (1...20).map { ("/wink/test/\($0)", Array("contents \($0)".utf8)) } + [("/é", [])]
    let bundle = ResourceBundle.bytes(of: files)
    let bytes = g_bytes_new(bundle, gsize(bundle.count))
    defer { g_bytes_unref(bytes) }
    let resource = try #require(g_resource_new_from_data(bytes, nil))
    defer { g_resource_unref(resource) }
    for (path, contents) in files {
      let data = try #require(
        g_resource_lookup_data(resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil))
      defer { g_bytes_unref(data) }
      var count: gsize = 0
      let start = g_bytes_get_data(data, &count)
      #expect(Array(UnsafeRawBufferPointer(start: start, count: Int(count))) == contents)
    }
    #expect(g_resource_lookup_data(resource, "/other", G_RESOURCE_LOOKUP_FLAGS_NONE, nil) == nil)
  }
}
