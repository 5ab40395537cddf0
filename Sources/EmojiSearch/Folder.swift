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

  private var form: Form = []

  mutating func fold(_ text: ArraySlice<UInt8>, as form: Form = []) {
    output.removeAll(keepingCapacity: true)
    variants = []
    self.form = form
    let bytes = text.span
    // Most of it stays as it is, and is copied in runs.
    var copied = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if Self.staysAlike(byte)
        || byte == space && position > copied && bytes[position - 1] != space
      {
        position += 1
        continue
      }
      let start = position
      let scalar = UTF8Decoder.scalar(in: bytes, at: &position)
      let value = FoldingTable.value(of: scalar)
      if value == FoldingTable.unchanged, !Composition.mayJoin(scalar) { continue }
      copy(copied..<start, of: text)
      copied = position
      if byte &- UInt8(ascii: "A") < 26 {
        output.append(byte | 0x20)
      } else {
        let isBeforeDigit = position < bytes.count && Self.isDigit(bytes[position])
        fold(scalar, value, followedByDigit: isBeforeDigit)
      }
    }
    copy(copied..<position, of: text)
    if output.last == space { output.removeLast() }
    if output.isEmpty { keepPunctuation(of: text) }
  }

  /// Takes a text that is folded already; its words in one, if wanted, and behind a mark.
  mutating func keep(_ folded: ArraySlice<UInt8>, joined: Bool = false, behind mark: UInt8? = nil) {
    begin(with: mark)
    if !joined {
      output.append(contentsOf: folded)
      return
    }
    let bytes = folded.span
    var copied = 0
    for position in bytes.indices where bytes[position] == space {
      copy(copied..<position, of: folded)
      copied = position + 1
    }
    copy(copied..<bytes.count, of: folded)
  }

  /// Takes the first byte of each word of a text that is folded already.
  mutating func keepInitials(of folded: ArraySlice<UInt8>, behind mark: UInt8) {
    begin(with: mark)
    let bytes = folded.span
    for position in bytes.indices where position == 0 || bytes[position - 1] == space {
      output.append(bytes[position])
    }
  }

  private mutating func begin(with mark: UInt8?) {
    output.removeAll(keepingCapacity: true)
    variants = []
    if let mark { output.append(mark) }
  }

  /// Appends a part of a text, which is counted from its beginning.
  private mutating func copy(_ range: Range<Int>, of text: ArraySlice<UInt8>) {
    if range.isEmpty { return }
    let start = text.startIndex
    output.append(contentsOf: text[start + range.lowerBound..<start + range.upperBound])
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
  private mutating func keepPunctuation(of text: ArraySlice<UInt8>) {
    var position = text.startIndex
    while position < text.endIndex {
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

  private static func staysAlike(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || isDigit(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

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
