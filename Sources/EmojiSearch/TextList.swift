import EmojiCatalog

/// Texts one after another, with numbers from 0.
struct TextList {
  /// Zeros follow the last, so that eight bytes can be read from wherever a text begins.
  private(set) var text: [UInt8]
  /// Where each text ends, behind a zero: it begins where the one before ends.
  private var ends: [UInt32]

  /// - Parameters:
  ///   - count: for how many texts there is room from the beginning.
  ///   - bytes: how long these may be together.
  init(count: Int, bytes: Int) {
    text = [UInt8](repeating: 0, count: bytes + 8)
    ends = [0]
    ends.reserveCapacity(count + 1)
  }

  var count: Int { ends.count - 1 }

  /// How many bytes all texts take.
  var byteCount: Int { Int(ends[ends.count - 1]) }

  func range(_ number: Int) -> Range<Int> { Int(ends[number])..<Int(ends[number + 1]) }

  func isEqual(_ number: Int, to bytes: Span<UInt8>) -> Bool {
    text.span.extracting(range(number)).isEqual(to: bytes)
  }

  mutating func append(_ bytes: Span<UInt8>) {
    append(upTo: bytes.count) { text, start in
      text.copy(bytes, to: start)
      return start + bytes.count
    }
  }

  /// Appends what `write` puts behind the place that it is given, of at most `count` bytes; it gives
  /// the end, or nil where there is to be no text. Says whether there is one.
  @discardableResult
  mutating func append(
    upTo count: Int, _ write: (inout MutableSpan<UInt8>, Int) -> Int?
  ) -> Bool {
    let start = byteCount
    if start + count + 8 > text.count {
      text += repeatElement(0, count: max(count, text.count, 1 << 13))
    }
    var span = text.mutableSpan
    guard let end = write(&span, start) else { return false }
    ends.append(UInt32(end))
    return true
  }

  /// Eight bytes of a text from a place, the first in the highest place, zeros behind its end.
  func head(_ number: Int, from place: Int) -> UInt64 {
    let start = Int(ends[number]) + place
    let end = Int(ends[number + 1])
    if start >= end { return 0 }
    let head = UInt64(
      bigEndian: text.span.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
    return head & ~(UInt64.max >> UInt64((end - start) * 8))
  }
}
