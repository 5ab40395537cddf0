import EmojiDataBytes

extension EmojiData {
  /// The version of CLDR that the names are from, for example `48.2`; read from the catalog's header.
  public static let cldrVersion: String = {
    let text = wink_emoji()
    let mark = "# CLDR version: "
    // The header is a few lines; nothing after it is looked at.
    for line in UnsafeBufferPointer(start: text.start, count: text.length).prefix(4096)
      .split(separator: UInt8(ascii: "\n"))
    where line.starts(with: mark.utf8) {
      return String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self)
    }
    return "unknown"
  }()
}
