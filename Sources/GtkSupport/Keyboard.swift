import CGtk

/// The keyboard of a display.
public enum Keyboard {
  /// The first ASCII letter on a key in any of the keyboard's layouts.
  public static func latinKeyval(_ keycode: UInt32, on display: OpaquePointer) -> UInt32? {
    var keyvals: UnsafeMutablePointer<guint>?
    var count: Int32 = 0
    guard gdk_display_map_keycode(display, keycode, nil, &keyvals, &count) != 0 else { return nil }
    defer { g_free(keyvals) }
    return UnsafeBufferPointer(start: keyvals, count: Int(count)).first {
      (0x21..<0x7F).contains(gdk_keyval_to_unicode($0))
    }
  }
}
