import CGtk

/// The environment that makes GTK start fast here.
///
/// GDK starts GL on X11 even where nothing draws with it, which costs more than everything else
/// until the first frame. Both variables are left alone where the user has set them.
public enum StartUp {
  private static var added: [String: String] = [:]

  /// Sets `GDK_DEBUG=gl-disable` and `GSK_RENDERER=cairo` where they are not set.
  ///
  /// Call it first in `main`, before GTK is initialised.
  ///
  /// - Parameter withAssistiveTools: false where their bus does not answer, for which GTK would wait,
  ///   and for a GApplication without a session bus. GTK 4.8 gives its accessible objects no path
  ///   there, and complains at each change of one where the display still names a bus for assistive
  ///   tools.
  public static func prepareEnvironment(withAssistiveTools: Bool = true) {
    var variables = [("GDK_DEBUG", "gl-disable"), ("GSK_RENDERER", "cairo")]
    if !withAssistiveTools { variables.append(("GTK_A11Y", "none")) }
    for (name, value) in variables where g_getenv(name) == nil {
      if g_setenv(name, value, 0) != 0 { added[name] = value }
    }
  }

  /// Takes back what `prepareEnvironment` set, so that programs started from here do not inherit it.
  ///
  /// GTK has read both once a window is on the screen; `PickerWindow` calls this after its first
  /// frame. Calling it again does nothing.
  public static func restoreEnvironment() {
    // What has been changed since is somebody else's.
    for (name, value) in added where g_getenv(name).map({ String(cString: $0) }) == value {
      g_unsetenv(name)
    }
    added = [:]
  }

  /// The environment as it would be if `prepareEnvironment` had never been called, for programs that
  /// are started while GTK may still have to read what it has set.
  ///
  /// - Returns: what the caller frees with `g_strfreev`.
  public static func environmentOfChildren() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  {
    var list = g_get_environ()
    for (name, value) in added
    where g_environ_getenv(list, name).map({ String(cString: $0) }) == value {
      list = g_environ_unsetenv(list, name)
    }
    return list
  }

  private static var fonts: Ahead<Bool>?

  /// Begins to read which fonts there are, on a thread of its own: it takes as long as GTK takes to start,
  /// which then need not wait for it. The environment must stay as it is meanwhile.
  public static func beginFonts() {
    if fonts != nil { return }
    // Pango has a thread that reads them, which GTK would begin later.
    nonisolated(unsafe) let map = pango_cairo_font_map_get_default()
    fonts = Ahead {
      // Only waits for that: fontconfig would read them again for whoever asks meanwhile.
      wink_fonts_wait(map)
      // Sprites are looked for by it.
      _ = FontFile.ofEmoji()
      return [FcSetSystem, FcSetApplication].contains { set in
        FcConfigGetFonts(nil, set).map { $0.pointee.nfont > 0 } ?? false
      }
    }
  }

  /// Whether there is a font of whatever kind; waits until that is known. Without one Pango crashes when
  /// it lays out a text.
  public static var hasFonts: Bool {
    beginFonts()
    return fonts!.value
  }
}
