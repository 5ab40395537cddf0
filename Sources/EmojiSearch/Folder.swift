import EmojiCatalog

/// Folds one text after another into the same buffer; see `Folding` for what and why.
struct Folder {
  /// How a text is folded that can be written in several ways.
  struct Form: OptionSet {
    let rawValue: UInt8
    /// Apostrophes and hyphens join the letters beside them, where they separate words otherwise:
    /// "o’clock" is found by "clock", and in this form by "oclock".
    static let joined = Form(rawValue: 1)
    /// ä, ö, ü, å and ø become ae, oe, ue, aa and oe, where they lose their marks otherwise.
    static let digraphs = Form(rawValue: 2)
  }

  /// The words of the last text in UTF-8, single spaces between them.
  private(set) var output: [UInt8] = []
  /// What other forms of the last text would differ in.
  private(set) var variants: Form = []
  /// Whether the last text was folded already.
  private(set) var isCopy = false

  private var form: Form = []

  mutating func fold(_ bytes: Span<UInt8>, as form: Form = []) {
    output.removeAll(keepingCapacity: true)
    variants = []
    self.form = form
    // Most of it stays as it is, and is copied in runs.
    var copied = 0
    var position = 0
    while true {
      position = UnchangedText.end(in: bytes, from: position, ofRunFrom: copied)
      if position == bytes.count { break }
      let start = position
      let scalar = UTF8Decoder.scalar(in: bytes, at: &position)
      let value = FoldingTable.value(of: scalar)
      if value == FoldingTable.unchanged, !Composition.mayJoin(scalar) { continue }
      copy(copied..<start, of: bytes)
      copied = position
      if scalar &- 0x41 < 26 {
        output.append(UInt8(scalar) | 0x20)
      } else {
        let isBeforeDigit = position < bytes.count && UnchangedText.isDigit(bytes[position])
        fold(scalar, value, followedByDigit: isBeforeDigit)
      }
    }
    copy(copied..<position, of: bytes)
    isCopy = copied == 0
    if output.last == space {
      output.removeLast()
      isCopy = false
    }
    if output.isEmpty {
      keepPunctuation(of: bytes)
      isCopy = false
    }
  }

  /// Takes the words of a text that is folded already, in one; gives the number of the spaces that
  /// were between them.
  mutating func keepJoined(_ bytes: Span<UInt8>) -> Int {
    output.removeAll(keepingCapacity: true)
    variants = []
    var spaces = 0
    var start = 0
    while true {
      let end = bytes.end(before: space, from: start)
      copy(start..<end, of: bytes)
      if end == bytes.count { return spaces }
      spaces += 1
      start = end + 1
    }
  }

  private mutating func copy(_ range: Range<Int>, of bytes: Span<UInt8>) {
    if !range.isEmpty { output.append(bytes.extracting(range)) }
  }

  private mutating func fold(_ scalar: UInt32, _ value: UInt16, followedByDigit: Bool) {
    switch value {
    case FoldingTable.unchanged:
      if !Composition.join(scalar, to: &output) { UTF8Decoder.append(scalar, to: &output) }
    case FoldingTable.dropped:
      if scalar == 0x308 { foldDiaeresis() }
    case FoldingTable.hyphen where followedByDigit && (output.isEmpty || output.last == space):
      output.append(UInt8(ascii: "-"))
    case FoldingTable.soft, FoldingTable.hyphen:
      variants.insert(.joined)
      if !form.contains(.joined) { separate() }
    case FoldingTable.space, FoldingTable.punctuation:
      separate()
    default:
      if let digraph = Self.digraph(scalar) {
        variants.insert(.digraphs)
        if form.contains(.digraphs) {
          output.append(digraph.0)
          output.append(digraph.1)
          return
        }
      }
      FoldingTable.append(value, to: &output)
    }
  }

  private mutating func separate() {
    if let last = output.last, last != space { output.append(space) }
  }

  /// The second half of a decomposed ä, ö or ü.
  private mutating func foldDiaeresis() {
    guard let last = output.last, "aou".utf8.contains(last) else { return }
    variants.insert(.digraphs)
    if form.contains(.digraphs) { output.append(UInt8(ascii: "e")) }
  }

  /// A text that is nothing but punctuation ("!?") means just that.
  private mutating func keepPunctuation(of text: Span<UInt8>) {
    var position = 0
    while position < text.count {
      let scalar = UTF8Decoder.scalar(in: text, at: &position)
      switch FoldingTable.value(of: scalar) {
      case FoldingTable.punctuation, FoldingTable.soft, FoldingTable.hyphen:
        switch scalar {
        case 0xFF01...0xFF5E: output.append(UInt8(scalar - 0xFF01 + 0x21))
        case 0x2212: output.append(UInt8(ascii: "-"))
        case 0x2018, 0x2019: output.append(UInt8(ascii: "'"))
        case 0x200B, 0x200C, UTF8Decoder.replacement: break
        default: UTF8Decoder.append(scalar, to: &output)
        }
      default: break
      }
    }
  }

  private static func digraph(_ scalar: UInt32) -> (UInt8, UInt8)? {
    switch scalar {
    case 0xE4, 0xC4: (UInt8(ascii: "a"), UInt8(ascii: "e"))
    case 0xF6, 0xD6, 0xF8, 0xD8: (UInt8(ascii: "o"), UInt8(ascii: "e"))
    case 0xFC, 0xDC: (UInt8(ascii: "u"), UInt8(ascii: "e"))
    case 0xE5, 0xC5: (UInt8(ascii: "a"), UInt8(ascii: "a"))
    default: nil
    }
  }
}

let space = UInt8(ascii: " ")

extension FoldingTable {
  static func value(of scalar: UInt32) -> UInt16 {
    let block = Int(scalar >> blockBits)
    if block >= blocks.count {
      // Invalid bytes stand for nothing; tags and selectors of emoji cannot be seen.
      return scalar == UTF8Decoder.replacement
        ? punctuation : (0xE0000...0xE0FFF).contains(scalar) ? dropped : unchanged
    }
    if scalar == UTF8Decoder.replacement { return punctuation }
    return values[Int(blocks[block]) << Int(blockBits) + Int(scalar & (1 << blockBits - 1))]
  }

  static func append(_ value: UInt16, to output: inout [UInt8]) {
    let place = Int(value - firstText)
    for position in place + 1...place + Int(texts[place]) { output.append(texts[position]) }
  }
}
