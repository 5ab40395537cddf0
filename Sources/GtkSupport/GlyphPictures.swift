import CGtk

/// Whether the pictures in a font can be handed to cairo.
///
/// Of a glyph whose picture it cannot decode, cairo 1.16 composes one without bounds and does not come
/// back. So a damaged picture is found here and not drawn. Any thread may ask.
public nonisolated enum GlyphPictures {
  /// How closely a picture is looked at.
  public enum Care: Sendable {
    /// Its size and where its parts begin: less than a microsecond.
    case structure
    /// All of it: some microseconds.
    case everyByte
  }

  /// Whether each glyph of a layout can be drawn.
  ///
  /// - Parameter layout: a PangoLayout; stays the caller's.
  public static func areSound(in layout: OpaquePointer) -> Bool {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator)?.pointee else { continue }
      guard let font = run.item.pointee.analysis.font,
        let shaper = pango_font_get_hb_font(font)
      else { continue }
      for place in 0..<Int(run.glyphs.pointee.num_glyphs) {
        let glyph = run.glyphs.pointee.glyphs[place]
        // Pango marks what it draws itself by the bits above those of a glyph's number. What has no
        // width may have no picture.
        if glyph.geometry.width == 0 || glyph.glyph >= 0x0FFF_FFFF { continue }
        if !isSound(glyph.glyph, of: shaper, .everyByte) { return false }
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return true
  }

  /// Whether a glyph with an advance can be drawn: it is of a size that fits a line, and in a font of
  /// pictures it has one, a whole PNG of that shape.
  ///
  /// - Parameter font: HarfBuzz's; stays the caller's.
  public static func isSound(_ glyph: hb_codepoint_t, of font: OpaquePointer, _ care: Care) -> Bool
  {
    var extents = hb_glyph_extents_t()
    var (scale, unused): (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &scale, &unused)
    let most = 4 * abs(Int(scale))
    let hasExtents = hb_font_get_glyph_extents(font, glyph, &extents) != 0
    let (width, height) = (abs(Int(extents.width)), abs(Int(extents.height)))
    if hasExtents, width > most || height > most { return false }
    let face = hb_font_get_face(font)
    // HarfBuzz says of a table that it cannot read that there are no pictures; FreeType may differ.
    if hb_ot_color_has_png(face) == 0, !FontTable.holds(any: ["CBDT", "sbix"], face) {
      return true
    }
    let blob = hb_ot_color_glyph_reference_png(font, glyph)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else {
      return width > 0 && FontTable.holds(any: ["glyf", "CFF ", "CFF2"], face)
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
    guard let size = PNG.size(of: bytes, care) else { return false }
    // Within what rounding makes of the smaller sides.
    return !hasExtents
      || abs(size.width * height - size.height * width) * 20 <= size.width * height
  }
}

/// The tables of a font file.
public nonisolated enum FontTable {
  /// Whether a font has one of these tables with anything in it.
  ///
  /// - Parameter face: HarfBuzz's; stays the caller's.
  public static func holds(any names: [String], _ face: OpaquePointer?) -> Bool {
    names.contains { name in
      let table = hb_face_reference_table(face, name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
  }
}

/// As much of PNG (RFC 2083) as tells a whole file from a damaged one.
private nonisolated enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The size in pixels; nil for what is no whole PNG.
  static func size(
    of bytes: UnsafeRawBufferPointer, _ care: GlyphPictures.Care
  ) -> (width: Int, height: Int)? {
    guard bytes.count >= 33, bytes.prefix(8).elementsEqual(signature),
      name(bytes, 8) == "IHDR", word(bytes, 8) == 13
    else { return nil }
    let (width, height) = (word(bytes, 16), word(bytes, 20))
    guard (1...4096).contains(width), (1...4096).contains(height) else { return nil }
    var place = 8
    while place + 12 <= bytes.count {
      let length = word(bytes, place)
      guard length <= bytes.count - place - 12 else { return nil }
      if care == .everyByte,
        checksum(bytes[(place + 4)..<(place + 8 + length)]) != word(bytes, place + 8 + length)
      {
        return nil
      }
      place += 12 + length
      // FreeType believes the length in the font's table: what follows is a sign that it is wrong.
      if name(bytes, place - 12 - length) == "IEND" {
        return bytes.count - place < 4 ? (width, height) : nil
      }
    }
    return nil
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  private static func name(_ bytes: UnsafeRawBufferPointer, _ chunk: Int) -> String {
    String(decoding: bytes[(chunk + 4)..<(chunk + 8)], as: UTF8.self)
  }

  private static func checksum(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let table = table
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8) }
    return Int(~value)
  }

  /// For bytes of a cyclic redundancy check (RFC 2083, section 15).
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 != 0 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
