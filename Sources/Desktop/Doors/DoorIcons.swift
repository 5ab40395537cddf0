import CGtk
import GtkSupport

/// Pictures of emoji as both desktops take them: width, height, bytes a row, whether there is alpha,
/// bits a sample, samples, and the pixels.
///
/// A sprite takes some microseconds, a glyph that has to be drawn a millisecond and the first one of a
/// font several: so an answer draws none once its time is over, and the others are drawn when there is
/// time, for the next one.
@MainActor public final class DoorIcons {
  private let sprite: (String) -> (pixels: [UInt8], side: Int)?
  private let picture: (String) -> [UInt8]?
  private let clock: () -> Int
  private var known: [String: Variant] = [:]
  private var wanted: [String] = []
  /// Whether what draws is loaded.
  private var hasDrawn = false

  /// What is drawn where there is no sprite.
  static let side = 32
  /// How long an answer may go on to draw, in microseconds. It has five milliseconds for everything.
  static let drawingTime = 1000
  /// Some kilobytes each.
  static let most = 64

  /// - Parameter sprite: the pixels of an emoji that is drawn already, as cairo keeps them.
  public convenience init(sprite: @escaping (String) -> (pixels: [UInt8], side: Int)?) {
    self.init(
      sprite: sprite, picture: { EmojiPicture.pixels(of: $0, side: Self.side) },
      clock: { Int(g_get_monotonic_time()) })
  }

  /// - Parameters:
  ///   - picture: draws an emoji, `side` squared.
  ///   - clock: in microseconds.
  init(
    sprite: @escaping (String) -> (pixels: [UInt8], side: Int)?,
    picture: @escaping (String) -> [UInt8]?, clock: @escaping () -> Int
  ) {
    self.sprite = sprite
    self.picture = picture
    self.clock = clock
  }

  /// Draws, when there is time, what will be asked for next.
  func prepare(_ texts: [String]) {
    for text in texts where known[text] == nil && sprite(text) == nil { later(text) }
  }

  /// The icons of an answer's emoji, nil for those that are not drawn yet.
  func icons(of texts: [String]) -> [Variant?] {
    if known.count >= Self.most { known = [:] }
    let end = clock() + Self.drawingTime
    // The first glyph of a font may take all the time there is.
    var draws = hasDrawn
    return texts.map { text in
      if let icon = known[text] { return icon }
      if let sprite = sprite(text) {
        return keep(text, EmojiPicture.straight(sprite.pixels), sprite.side)
      }
      draws = draws && clock() < end
      if draws { return draw(text) }
      later(text)
      return nil
    }
  }

  private func draw(_ text: String) -> Variant? {
    hasDrawn = true
    return picture(text).map { keep(text, $0, Self.side) }
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
    if wanted.contains(text) || wanted.count >= Self.most { return }
    wanted.append(text)
    if wanted.count == 1 { MainLoop.whenIdle { [weak self] in self?.drawNext() } }
  }

  private func drawNext() {
    guard let text = wanted.popLast() else { return }
    if known[text] == nil, known.count < Self.most { _ = draw(text) }
    if !wanted.isEmpty { MainLoop.whenIdle { [weak self] in self?.drawNext() } }
  }
}
