import CGtk
import Glibc

/// The part of GTK's own theme that the first frame needs.
///
/// GTK reads 140 KB of its style sheet at each start, two thirds of all that an empty window takes. So
/// what of it can matter to the window is kept in a file, which GTK finds in place of its own sheet until
/// the first frame is painted; then it reads the whole. The file counts only for the library that it was
/// made from, and for a window all of whose nodes it knows. Other themes are read as ever.
@MainActor public enum ThemeExtract {
  private static var resource: OpaquePointer?
  /// What was used, and of which library it is.
  private static var known: (words: Set<String>, library: String)?

  /// Has GTK read the extract instead of its own theme, if one was kept and that theme is asked for.
  ///
  /// Call it once GTK is initialised and before anything asks for its settings.
  ///
  /// - Parameter folder: where `keep` has kept it.
  public static func use(keptIn folder: String) {
    guard resource == nil, g_resources_get_info(path("gtk"), none, nil, nil, nil) != 0,
      let kept = Kept(readFrom: folder)
    else { return }
    let bytes = g_bytes_new(kept.bundle, gsize(kept.bundle.count))
    defer { g_bytes_unref(bytes) }
    // What was registered last is found first.
    guard let made = g_resource_new_from_data(bytes, nil) else { return }
    g_resources_register(made)
    resource = made
    known = (kept.words, kept.library)
  }

  /// Has GTK read its whole theme where a window has nodes that the extract does not know, which would
  /// look different without the rest.
  ///
  /// Call it before the window is shown for the first time.
  public static func check(_ window: UnsafeMutablePointer<GtkWindow>) {
    if resource != nil, !knows(words(of: window.cast())) { end() }
  }

  /// Has GTK read its whole theme, if it does not have it.
  public static func end() {
    guard let resource else { return }
    g_resources_unregister(resource)
    g_resource_unref(resource)
    self.resource = nil
    guard isInUse, let settings = gtk_settings_get_default() else { return }
    // GTK loads the theme that its settings name, whether the name has changed or not.
    g_object_notify(settings.cast(), "gtk-theme-name")
  }

  /// Whether what was used is still right for a window, so that no other need be kept.
  public static func isRight(for words: Set<String>) -> Bool {
    knows(words) && known?.library == Kept.libraryNow
  }

  private static func knows(_ words: Set<String>) -> Bool {
    known.map { words.isSubset(of: $0.words) } ?? false
  }

  /// The names and classes of all nodes of a window, for `keep`.
  public static func words(of window: UnsafeMutablePointer<GtkWidget>) -> Set<String> {
    let context = gtk_widget_get_style_context(window)
    guard let tree = gtk_style_context_to_string(context, GTK_STYLE_CONTEXT_PRINT_RECURSE) else {
      return []
    }
    defer { g_free(tree) }
    return words(inTree: UnsafeBufferPointer(start: tree, count: strlen(tree)))
  }

  /// The words in GTK's print of a tree: a node a line, its states behind a colon.
  nonisolated static func words(inTree tree: UnsafeBufferPointer<CChar>) -> Set<String> {
    // Most nodes are cells and look like the one before.
    var lines: [[CChar]] = []
    var place = 0
    while place < tree.count {
      while place < tree.count, tree[place] == 0x20 || tree[place] == 0x5B { place += 1 }
      let start = place
      while place < tree.count, tree[place] != 0x0A, tree[place] != 0x3A { place += 1 }
      let node = tree[start..<place]
      if !lines.contains(where: { $0.elementsEqual(node) }) { lines.append(Array(node)) }
      while place < tree.count, tree[place] != 0x0A { place += 1 }
      place += 1
    }
    var words: Set<String> = []
    for line in lines {
      for word in line.split(whereSeparator: { !isOfWord($0) }) {
        words.insert(String(decoding: word.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
    }
    return words
  }

  /// Keeps an extract for the next start, unless one is there that knows all of a window. Any thread may
  /// call it; where it cannot be kept GTK reads its own sheet.
  ///
  /// - Parameter words: those of the window that is to be shown then.
  public nonisolated static func keep(_ words: Set<String>, in folder: String) {
    let old = Kept(readFrom: folder)
    // Windows that are built in different ways take turns.
    let words = words.union(old?.words ?? ofAnyWindow)
    let library = Kept.libraryNow
    if old?.words == words, old?.library == library { return }
    var files: [(String, [UInt8])] = []
    for name in ["gtk", "gtk-dark"] {
      guard let sheet = sheet(path(name)), let extract = StyleExtract.of(sheet, for: words) else {
        return
      }
      files.append((path(name), extract + Array(mark.utf8)))
    }
    Kept(library: library, words: words, bundle: ResourceBundle.bytes(of: files)).write(to: folder)
  }

  private nonisolated static func isOfWord(_ byte: CChar) -> Bool {
    // Beside letters and digits of any language: - and _.
    byte < 0 || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  // MARK: GTK's own theme

  private nonisolated static let root = "/org/gtk/libgtk/theme/Default/"
  private nonisolated static let none = G_RESOURCE_LOOKUP_FLAGS_NONE

  private nonisolated static func path(_ name: String) -> String { "\(root)\(name).css" }

  /// What nodes get when they are shown, or while they are used, and the nodes for that.
  private nonisolated static let ofAnyWindow: Set<String> = [
    "background", "csd", "solid-csd", "ssd", "no-border-radius", "maximized", "fullscreen", "tiled",
    "tiled-top", "tiled-left", "tiled-right", "tiled-bottom", "rtl", "unresponsive",
    "overlay-indicator", "hovering", "dragging", "fine-tune", "left", "right", "top", "bottom",
    "selection", "block-cursor", "overshoot", "undershoot", "junction",
  ]

  /// Tells whether a sheet is an extract: a colour that no theme names.
  private nonisolated static let mark = "@define-color \(marker) black;\n"
  private nonisolated static let marker = "wink_extract"

  /// Whether GTK has read the extract, and not another theme.
  static var isInUse: Bool {
    let probe = Object(sinking: gtk_label_new(nil).raw)
    var color = GdkRGBA()
    return gtk_style_context_lookup_color(
      gtk_widget_get_style_context(probe.widget), marker, &color) != 0
  }

  /// A sheet with the one that it imports, if that stands beside it; nil where it is not as expected.
  private nonisolated static func sheet(_ path: String) -> [UInt8]? {
    guard let text = contents(path) else { return nil }
    let line = String(decoding: text.prefix(200), as: UTF8.self)
    guard line.hasPrefix("@import") else { return text }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].hasPrefix("resource://\(root)") else { return nil }
    let imported = String(parts[1].dropFirst("resource://".count))
    guard !imported.dropFirst(root.count).contains("/") else { return nil }
    return contents(imported)
  }

  private nonisolated static func contents(_ path: String) -> [UInt8]? {
    guard let bytes = g_resources_lookup_data(path, none, nil) else { return nil }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let data = g_bytes_get_data(bytes, &count) else { return nil }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}

/// The file that an extract is kept in: two lines about it, and a bundle of resources.
private nonisolated struct Kept {
  /// GTK's library at the time, for `keep`.
  let library: String
  let words: Set<String>
  let bundle: [UInt8]

  init(library: String, words: Set<String>, bundle: [UInt8]) {
    self.library = library
    self.words = words
    self.bundle = bundle
  }

  /// Reads what was kept; nil for what was made from another version or is not as it was written.
  init?(readFrom folder: String) {
    guard let bytes = Files.contents(Self.path(folder), atMost: 1_000_000) else { return nil }
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3,
      lines[0].elementsEqual(Self.signature(of: bytes[lines[1].startIndex...]).utf8)
    else { return nil }
    let names = lines[1].split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    library = names.first ?? ""
    words = Set(names.dropFirst())
    bundle = Array(lines[2])
  }

  func write(to folder: String) {
    guard Files.makeFolder(folder) else { return }
    let names = [library] + words.sorted()
    let content = Array("\(names.joined(separator: " "))\n".utf8) + bundle
    let whole = Array("\(Self.signature(of: content[...]))\n".utf8) + content
    // Written under another name first, so that nobody reads half of it.
    whole.withUnsafeBytes {
      _ = g_file_set_contents(
        Self.path(folder), $0.bindMemory(to: CChar.self).baseAddress, gssize($0.count), nil)
    }
  }

  private static func path(_ folder: String) -> String { "\(folder)/theme" }

  /// Tells of which version of GTK an extract is, and whether it is whole.
  private static func signature(of content: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
      .map { String($0) }.joined(separator: ".")
    return "wink-theme 1 \(version) \(String(hash, radix: 16))"
  }

  /// The size and time of GTK's file, which tell one build of a version from the next.
  static var libraryNow: String {
    var status = stat()
    guard let file = wink_gtk_file(), stat(file, &status) == 0 else { return "-" }
    return "\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec)"
  }
}
