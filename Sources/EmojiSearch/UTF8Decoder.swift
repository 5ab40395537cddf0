/// Reads and writes single code points in arrays of bytes, whatever the bytes are.
enum UTF8Decoder {
  /// Stands for bytes that are no UTF-8.
  static let replacement: UInt32 = 0xFFFD

  /// The code point at a position, which is moved behind it; `replacement`, and one byte, where the
  /// bytes are no UTF-8.
  static func scalar(in text: ArraySlice<UInt8>, at position: inout Int) -> UInt32 {
    var offset = position - text.startIndex
    let scalar = scalar(in: text.span, at: &offset)
    position = text.startIndex + offset
    return scalar
  }

  /// As above, counted from the beginning of a text.
  static func scalar(in text: Span<UInt8>, at position: inout Int) -> UInt32 {
    let first = text[position]
    position += 1
    let count: Int
    var scalar: UInt32
    switch first {
    case 0x00...0x7F: return UInt32(first)
    case 0xC2...0xDF: (count, scalar) = (1, UInt32(first & 0x1F))
    case 0xE0...0xEF: (count, scalar) = (2, UInt32(first & 0x0F))
    case 0xF0...0xF4: (count, scalar) = (3, UInt32(first & 0x07))
    default: return replacement
    }
    guard position + count <= text.count else { return replacement }
    for next in position..<position + count {
      guard text[next] & 0xC0 == 0x80 else { return replacement }
      scalar = scalar << 6 | UInt32(text[next] & 0x3F)
    }
    // Longer than need be, a surrogate, or beyond Unicode.
    let least: UInt32 = count == 1 ? 0x80 : count == 2 ? 0x800 : 0x10000
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return replacement }
    position += count
    return scalar
  }

  /// The code point at a position of folded text, which is well formed, and how many bytes it takes.
  static func scalar(in text: Span<UInt8>, at position: Int) -> (scalar: UInt32, count: Int) {
    let first = UInt32(text[position])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(text[position + 1] & 0x3F)
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[position + 2] & 0x3F)
    if first < 0xF0 { return ((first & 0xF) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(text[position + 3] & 0x3F)
    return ((first & 7) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// The code point that ends an array, and how many bytes it takes; nil for none.
  static func last(of text: [UInt8]) -> (scalar: UInt32, count: Int)? {
    var start = text.count - 1
    while start > 0, start > text.count - 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    var position = start
    let scalar = scalar(in: text[...], at: &position)
    return position == text.count ? (scalar, text.count - start) : nil
  }

  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0..<0x80:
      output.append(UInt8(scalar))
    case 0x80..<0x800:
      output.append(0xC0 | UInt8(scalar >> 6))
      output.append(continuation(scalar))
    case 0x800..<0x10000:
      output.append(0xE0 | UInt8(scalar >> 12))
      output.append(continuation(scalar >> 6))
      output.append(continuation(scalar))
    default:
      output.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      output.append(continuation(scalar >> 12))
      output.append(continuation(scalar >> 6))
      output.append(continuation(scalar))
    }
  }

  private static func continuation(_ scalar: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
  }
}
