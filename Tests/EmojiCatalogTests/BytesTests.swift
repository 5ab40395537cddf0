import EmojiCatalog
import Testing

struct BytesTests {
  private let text = Array("0123456789|abcdefghijk|".utf8)

  // Expectations cannot look into spans.
  private func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.span.isEqual(to: right.span)
  }
  private func hash(_ bytes: [UInt8]) -> UInt32 { Hash.of(bytes.span) }
  private func end(before byte: UInt8, from start: Int) -> Int {
    text.span.end(before: byte, from: start)
  }

  @Test func `Bytes are the same when they are the same one by one`() {
    for count in 0...20 {
      let bytes = Array(text[..<count])
      #expect(isEqual(bytes, Array(text[..<count])))
      #expect(!isEqual(bytes, text))
      #expect(hash(bytes) == hash(Array(text[..<count])))
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 0x80
        #expect(!isEqual(bytes, other), "\(count), \(place)")
        #expect(hash(bytes) != hash(other), "\(count), \(place)")
      }
    }
  }

  @Test func `A byte is found wherever it stands`() {
    for start in 0...text.count {
      let expected = text[start...].firstIndex(of: UInt8(ascii: "|")) ?? text.count
      #expect(end(before: UInt8(ascii: "|"), from: start) == expected)
      #expect(end(before: 0, from: start) == text.count)
    }
  }

  @Test func `Bytes are copied to their place and nowhere else`() {
    for count in 0...20 {
      let bytes = Array(text[..<count])
      var target = [UInt8](repeating: 0xFF, count: count + 4)
      var span = target.mutableSpan
      span.copy(bytes.span, to: 2)
      #expect(target == [0xFF, 0xFF] + bytes + [0xFF, 0xFF])
    }
  }
}
