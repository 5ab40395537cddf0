import CGtk
import GtkSupport

/// Draws emoji into a file of sprites, away from the main thread.
nonisolated struct SpriteRenderer: Sendable {
  let folder: String
  let key: SpriteKey
  /// In the order in which they are wanted.
  let texts: [String]
  /// Whether these are all that there are.
  var completes = true

  /// Tells lists apart, whatever their order.
  var list: UInt64 { texts.reduce(1) { $0 ^ SpriteHash.of($1) } }

  /// Draws what is missing and gives the texts that were drawn; none where the file cannot be
  /// written, another process writes it, or the emoji come from another font than the key's.
  ///
  /// - Parameter isCancelled: whether to end early; what was drawn until then stays.
  func run(isCancelled: () -> Bool = { false }) -> Set<String> {
    guard Files.makeFolder(folder) else { return [] }
    let typeface = Typeface()
    guard typeface.isFont(key.font),
      let file = SpriteFile.openForWriting(folder, key, pixelsPerEm: { typeface.pixelsPerEm })
    else { return [] }
    var place = file.firstFreePlace()
    var drawn: Set<String> = []
    var hasRoom = true
    for text in texts {
      if isCancelled() { return drawn }
      if file.pixels(of: text) != nil {
        drawn.insert(text)
        continue
      }
      guard let pixels = pixels(of: text, typeface) else { continue }
      switch file.write(pixels, of: text, at: place) {
      case .kept:
        drawn.insert(text)
        place += 1
      case .noRoom: hasRoom = false
      // A full disk, most likely, which others need more, or a file that was cut off: the next start
      // makes a new one.
      case .failed:
        SpriteFile.remove(folder, key)
        return drawn
      }
    }
    // All of them have room in a file that is as it was written.
    if completes, !hasRoom, texts.count <= SpriteFile.maximalCount {
      SpriteFile.remove(folder, key)
    } else if completes {
      file.markComplete(list)
    }
    return drawn
  }

  /// The picture of a text; nil for one that does not fit, is empty, or takes the text's colour.
  func pixels(of text: String, _ typeface: Typeface) -> [UInt8]? {
    let glyph = typeface.layout(text, height: Double(key.height))
    let side = key.side
    guard glyph.width <= Double(side), glyph.height <= Double(side) else { return nil }
    let middle = Double(side) / 2
    let pixels = Texture.pixels(side: side) { cairo in
      // The colour that is asked about below.
      cairo_set_source_rgb(cairo, 1, 0, 1)
      glyph.draw(cairo: cairo, centerX: middle, centerY: middle)
    }
    guard let pixels, Texture.hasColoursOfItsOwn(pixels) else { return nil }
    return pixels
  }
}
