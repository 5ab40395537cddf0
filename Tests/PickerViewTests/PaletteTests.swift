import CGtk
import Testing

@testable import PickerView

extension GdkRGBA {
  /// What is seen of it on a background that is opaque.
  fileprivate func blended(over background: GdkRGBA) -> GdkRGBA {
    func mixed(_ own: Float, _ other: Float) -> Float { own * alpha + other * (1 - alpha) }
    return GdkRGBA(
      red: mixed(red, background.red), green: mixed(green, background.green),
      blue: mixed(blue, background.blue), alpha: 1)
  }
}

@MainActor struct PaletteTests {
  private func color(_ hex: UInt32) -> GdkRGBA {
    GdkRGBA(
      red: Float(hex >> 16) / 255, green: Float(hex >> 8 & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255, alpha: 1)
  }

  @Test func `contrast is WCAG's`() {
    #expect(abs(color(0).contrast(with: color(0xFFFFFF)) - 21) < 0.01)
    #expect(abs(color(0x777777).contrast(with: color(0xFFFFFF)) - 4.48) < 0.01)
  }

  // The accents of GTK's light and dark theme, and the worst case.
  @Test(arguments: [
    (0x3584E4, 0xF6F5F4, 0x2E3436), (0x15539E, 0x353535, 0xEEEEEC), (0x353535, 0x353535, 0xEEEEEC),
  ])
  func `rings stand out from the background`(accent: UInt32, background: UInt32, text: UInt32) {
    let ring = color(accent).standingOut(from: color(background), towards: color(text))
    #expect(ring.contrast(with: color(background)) >= 3)
  }

  // GTK's own themes: text, and what a window and a popover are filled with.
  @Test(arguments: [
    (0x2E3436, 0xF6F5F4), (0x2E3436, 0xFFFFFF), (0xEEEEEC, 0x353535), (0xEEEEEC, 0x2D2D2D),
  ])
  func `edges stand out from every background`(text: UInt32, background: UInt32) {
    let background = color(background)
    #expect(Palette.edge(color(text)).blended(over: background).contrast(with: background) >= 3)
  }

  @Test func `an accent that stands out is left alone`() {
    let accent = color(0x3584E4)
    let ring = accent.standingOut(from: color(0xFFFFFF), towards: color(0))
    #expect(ring.contrast(with: accent) < 1.001)
  }
}
