import CGtk
import GtkSupport

/// What sprites depend on: the font, the libraries that draw it, and the size.
nonisolated struct SpriteKey: Hashable, Sendable {
  let font: FontFile
  /// The height of an emoji in pixels of the screen.
  let height: Int
  /// Libraries whose drawing may differ between versions.
  var libraries = "cairo \(cairo_version()) pango \(pango_version())"

  /// The side of a sprite in pixels: there is room for what is wider than high.
  var side: Int { (height * 5 / 4 + 3) / 2 * 2 }

  /// Tells this key from others, in a file's head and name.
  var fingerprint: UInt64 {
    var hash = SpriteHash()
    for text in [font.path, libraries] { hash.add(Array(text.utf8)) }
    for number in [font.face, font.size, font.modified, height, side] {
      hash.add(UInt64(bitPattern: Int64(number)))
    }
    return hash.value
  }
}

/// A fast hash of 64 bits, in words: it finds damage, not malice.
nonisolated struct SpriteHash {
  private(set) var value: UInt64

  init(seed: UInt64 = 0xcbf2_9ce4_8422_2325) { value = seed }

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  /// Adds bytes and their number.
  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    let raw = bytes.span.bytes
    var place = 0
    while place + 8 <= raw.byteCount {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      add(UInt64(littleEndian: word))
      place += 8
    }
    while place < bytes.count {
      add(UInt64(bytes[place]))
      place += 1
    }
  }

  static func of(_ text: String) -> UInt64 {
    var hash = SpriteHash()
    hash.add(Array(text.utf8))
    // 0 marks a free place.
    return max(1, hash.value)
  }
}
