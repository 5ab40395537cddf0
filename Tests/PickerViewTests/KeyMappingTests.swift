import CGtk
import PickerModel
import Testing

@testable import PickerView

@MainActor struct KeyMappingTests {
  private let shift = GDK_SHIFT_MASK.rawValue
  private let control = GDK_CONTROL_MASK.rawValue
  private let alt = GDK_ALT_MASK.rawValue

  @Test(arguments: [
    (GDK_KEY_Up, Key.up), (GDK_KEY_KP_Left, .left), (GDK_KEY_Page_Down, .pageDown),
    (GDK_KEY_KP_Home, .home), (GDK_KEY_Return, .enter), (GDK_KEY_KP_Enter, .enter),
    (GDK_KEY_Escape, .escape), (GDK_KEY_Tab, .tab), (GDK_KEY_ISO_Left_Tab, .tab),
    (GDK_KEY_BackSpace, .backspace), (GDK_KEY_Menu, .menu), (GDK_KEY_F6, .f6),
    (GDK_KEY_F10, .f10), (GDK_KEY_space, .space), (GDK_KEY_KP_5, .digit(5)),
    (GDK_KEY_D, .character("d")), (GDK_KEY_comma, .character(",")),
    (GDK_KEY_question, .character("?")), (GDK_KEY_Shift_L, .other), (GDK_KEY_F1, .other),
    (GDK_KEY_Delete, .other),
  ])
  func `keys are known by their symbol`(keyval: Int32, key: Key) {
    let press = KeyMapping.keyPress(keyval: UInt32(keyval), keycode: 99, state: 0)
    #expect(press.key == key)
  }

  @Test func `modifiers are told apart, and locks do not count`() {
    let lock = GDK_LOCK_MASK.rawValue
    #expect(KeyMapping.modifiers(shift | control) == [.shift, .control])
    #expect(KeyMapping.modifiers(alt | lock) == .alt)
  }

  @Test(arguments: zip(10...19, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]))
  func `with Alt digits are known by their place`(keycode: Int, digit: Int) {
    let ampersand = UInt32(GDK_KEY_ampersand)
    let press = KeyMapping.keyPress(keyval: ampersand, keycode: UInt32(keycode), state: alt)
    #expect(press.key == .digit(digit))
    let plain = KeyMapping.keyPress(keyval: ampersand, keycode: UInt32(keycode), state: 0)
    #expect(plain.key == .character("&"))
  }

  @Test func `with Ctrl a letter of another script is the one in the Latin layout`() {
    let press = KeyMapping.keyPress(
      keyval: UInt32(GDK_KEY_Cyrillic_ve), keycode: 40, state: control,
      latin: { UInt32(GDK_KEY_d) })
    #expect(press.key == .character("d"))
    let typed = KeyMapping.keyPress(
      keyval: UInt32(GDK_KEY_Cyrillic_ve), keycode: 40, state: 0, latin: { UInt32(GDK_KEY_d) })
    #expect(typed.key == .character("в"))
  }

  @Test func `text is what writes something on its own`() {
    #expect(KeyMapping.isText(UInt32(GDK_KEY_a), 0))
    #expect(KeyMapping.isText(UInt32(GDK_KEY_A), shift))
    #expect(!KeyMapping.isText(UInt32(GDK_KEY_a), control))
    #expect(!KeyMapping.isText(UInt32(GDK_KEY_Right), 0))
    #expect(!KeyMapping.isText(UInt32(GDK_KEY_Delete), 0))
  }
}
