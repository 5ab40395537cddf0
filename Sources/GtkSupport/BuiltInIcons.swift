import CGtk

/// The icons that GTK brings along: all that a picker's widgets use.
///
/// To read which icons two themes have takes a megabyte and some of the time before the first frame. To
/// read the list of the folders that GTK's own may be in takes as long as to build the window: it names
/// five hundred, of which twenty are there. So a list of these is kept in a file.
public nonisolated enum BuiltInIcons {
  /// Has GTK look for no themes of icons.
  ///
  /// Call it once GTK is initialised, in a program that is nothing but a picker.
  ///
  /// - Parameter folder: where `keepList` has kept the list, if it has.
  @MainActor public static func use(listIn folder: String) {
    guard let display = gdk_display_get_default() else { return }
    let path = hasList(in: folder) ? g_strdup(place(in: folder)) : nil
    defer { g_free(path) }
    var paths = [UnsafePointer(path), nil]
    // One right after the other: a thread of GTK's begins to read all themes in between, for which the
    // second would wait, and all styles be computed anew.
    gtk_icon_theme_set_search_path(gtk_icon_theme_get_for_display(display), &paths)
  }

  /// Keeps the list of the folders that there are, for the next start. Any thread may call it; where it
  /// cannot be kept GTK reads its own.
  public static func keepList(in folder: String) {
    guard !hasList(in: folder), let list = list() else { return }
    let theme = "\(place(in: folder))/hicolor"
    guard Files.makeFolder(theme) else { return }
    // Written under another name first, so that nobody reads half of it.
    g_file_set_contents("\(theme)/index.theme", signed(list), -1, nil)
  }

  private static func place(in folder: String) -> String { "\(folder)/icons" }

  /// Whether a list is there, of this version of GTK, and as it was written.
  private static func hasList(in folder: String) -> Bool {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    let path = "\(place(in: folder))/hicolor/index.theme"
    guard Files.isFile(path, atMost: 65_536),
      g_file_get_contents(path, &contents, &length, nil) != 0, let contents
    else { return false }
    defer { g_free(contents) }
    let text = String(cString: contents)
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return text == signed(String(text[text.utf8.index(after: end)...]))
  }

  /// A list behind a comment that tells its version and whether it is whole.
  private static func signed(_ list: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in list.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
    return "# GTK \(version.map { String($0) }.joined(separator: ".")) "
      + String(hash, radix: 16) + "\n" + list
  }

  // MARK: GTK's own list

  private static let root = "/org/gtk/libgtk/icons/"

  /// What GTK's list says of the folders that there are; nil where it is not where it is expected.
  private static func list() -> String? {
    guard
      let bytes = g_resources_lookup_data(
        root + "hicolor.index.theme", G_RESOURCE_LOOKUP_FLAGS_NONE, nil)
    else { return nil }
    defer { g_bytes_unref(bytes) }
    let file = g_key_file_new()!
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_bytes(file, bytes, G_KEY_FILE_NONE, nil) != 0 else { return nil }
    let folders = groups(file).filter(isThere)
    if folders.isEmpty { return nil }
    var lines = [
      "[Icon Theme]", "Name=Hicolor", "Hidden=true",
      "Directories=" + folders.joined(separator: ","),
    ]
    for folder in folders {
      lines.append("[\(folder)]")
      for key in ["Size", "Scale", "Context", "Type", "MinSize", "MaxSize", "Threshold"] {
        guard let value = g_key_file_get_value(file, folder, key, nil) else { continue }
        lines.append("\(key)=\(String(cString: value))")
        g_free(value)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func groups(_ file: OpaquePointer) -> [String] {
    let names = g_key_file_get_groups(file, nil)
    defer { g_strfreev(names) }
    var groups: [String] = []
    while let name = names?[groups.count] { groups.append(String(cString: name)) }
    return groups
  }

  private static func isThere(_ folder: String) -> Bool {
    let children = g_resources_enumerate_children(
      root + folder, G_RESOURCE_LOOKUP_FLAGS_NONE, nil)
    defer { g_strfreev(children) }
    return children?[0] != nil
  }
}
