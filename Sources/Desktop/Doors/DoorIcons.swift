import CGtk
import GtkSupport

/// Pictures of emoji as both desktops take them: width, height, bytes a row, whether there is alpha,
/// bits a sample, samples, and the pixels.
///
/// A sprite takes some microseconds, a glyph that has to be drawn a millisecond: so only a few are
/// drawn for an answer, and the others when there is time, for the next one.
@MainActor public final class DoorIcons {
  private let sprite: (String) -> (pixels: [UInt8], side: Int)?
  private var known: [String: Variant] = [:]
  private var wanted: [String] = []

  /// What is drawn where there is no sprite.
  static let side = 32
  static let mostDrawn = 2
  /// Some kilobytes each.
  static let most = 64

  /// - Parameter sprite: the pixels of an emoji that is drawn already, as cairo keeps them.
  public init(sprite: @escaping (String) -> (pixels: [UInt8], side: Int)?) { self.sprite = sprite }

  /// The icons of an answer's emoji, nil for those that are not drawn yet.
  func icons(of texts: [String]) -> [Variant?] {
    if known.count >= Self.most { known = [:] }
    var left = Self.mostDrawn
    return texts.map { text in
      if let icon = known[text] { return icon }
      if let sprite = sprite(text) {
        return keep(text, EmojiPicture.straight(sprite.pixels), sprite.side)
      }
      guard left > 0 else {
        later(text)
        return nil
      }
      left -= 1
      return draw(text)
    }
  }

  private func draw(_ text: String) -> Variant? {
    EmojiPicture.pixels(of: text, side: Self.side).map { keep(text, $0, Self.side) }
  }

  private func keep(_ text: String, _ pixels: [UInt8], _ side: Int) -> Variant {
    let side = Int32(side)
    let icon = Variant.tuple([
      .int32(side), .int32(side), .int32(side * 4), .bool(true), .int32(8), .int32(4),
      .bytes(pixels),
    ])
    known[text] = icon
    return icon
  }

  private func later(_ text: String) {
    wanted.append(text)
    if wanted.count == 1 { MainLoop.whenIdle { [weak self] in self?.drawNext() } }
  }

  private func drawNext() {
    guard let text = wanted.popLast() else { return }
    if known[text] == nil, known.count < Self.most { _ = draw(text) }
    if !wanted.isEmpty { MainLoop.whenIdle { [weak self] in self?.drawNext() } }
  }
}
