import CGtk
import PickerModel

/// GDK's keys as the model's.
enum KeyMapping {
  /// A key press as the model knows it.
  ///
  /// - Parameters:
  ///   - keyval: the key's symbol in the active layout.
  ///   - keycode: its place on the keyboard, as X numbers them; Wayland's compositors use the same.
  ///   - latin: the symbol in a Latin layout, for letters of other scripts with Ctrl.
  static func keyPress(
    keyval: UInt32, keycode: UInt32, state: UInt32, hasTextSelection: Bool = false,
    latin: () -> UInt32? = { nil }
  ) -> KeyPress {
    let modifiers = modifiers(state)
    return KeyPress(
      key(keyval, keycode, modifiers, latin), modifiers, hasTextSelection: hasTextSelection)
  }

  static func modifiers(_ state: UInt32) -> Modifiers {
    var modifiers = Modifiers()
    if state & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
    if state & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
    if state & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// Whether a key press on its own writes something.
  static func isText(_ keyval: UInt32, _ state: UInt32) -> Bool {
    let scalar = gdk_keyval_to_unicode(keyval)
    return scalar >= 0x20 && scalar != 0x7F && modifiers(state).isSubset(of: .shift)
  }

  private static func key(
    _ keyval: UInt32, _ keycode: UInt32, _ modifiers: Modifiers, _ latin: () -> UInt32?
  ) -> Key {
    if let key = named[Int32(bitPattern: keyval)] { return key }
    // Position, not symbol: on a French keyboard the first key of the row is "&".
    if modifiers.contains(.alt), (10...19).contains(keycode) {
      return .digit((Int(keycode) - 9) % 10)
    }
    if modifiers.contains(.control), gdk_keyval_to_unicode(keyval) > 0x7F, let latin = latin() {
      return character(latin)
    }
    return character(keyval)
  }

  private static func character(_ keyval: UInt32) -> Key {
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(keyval)))
    guard let scalar, scalar.value >= 0x20, scalar.value != 0x7F else { return .other }
    return .character(Character(scalar))
  }

  private static let named: [Int32: Key] = {
    var keys: [Int32: Key] = [
      GDK_KEY_Up: .up, GDK_KEY_Down: .down, GDK_KEY_Left: .left, GDK_KEY_Right: .right,
      GDK_KEY_KP_Up: .up, GDK_KEY_KP_Down: .down, GDK_KEY_KP_Left: .left,
      GDK_KEY_KP_Right: .right,
      GDK_KEY_Page_Up: .pageUp, GDK_KEY_Page_Down: .pageDown, GDK_KEY_KP_Page_Up: .pageUp,
      GDK_KEY_KP_Page_Down: .pageDown,
      GDK_KEY_Home: .home, GDK_KEY_End: .end, GDK_KEY_KP_Home: .home, GDK_KEY_KP_End: .end,
      GDK_KEY_Return: .enter, GDK_KEY_KP_Enter: .enter, GDK_KEY_ISO_Enter: .enter,
      GDK_KEY_Escape: .escape, GDK_KEY_BackSpace: .backspace,
      GDK_KEY_Tab: .tab, GDK_KEY_KP_Tab: .tab, GDK_KEY_ISO_Left_Tab: .tab,
      GDK_KEY_Menu: .menu, GDK_KEY_F6: .f6, GDK_KEY_F10: .f10,
      GDK_KEY_space: .space, GDK_KEY_KP_Space: .space,
    ]
    let pad = [
      GDK_KEY_KP_0, GDK_KEY_KP_1, GDK_KEY_KP_2, GDK_KEY_KP_3, GDK_KEY_KP_4, GDK_KEY_KP_5,
      GDK_KEY_KP_6, GDK_KEY_KP_7, GDK_KEY_KP_8, GDK_KEY_KP_9,
    ]
    for (digit, key) in pad.enumerated() { keys[key] = .digit(digit) }
    return keys
  }()
}
