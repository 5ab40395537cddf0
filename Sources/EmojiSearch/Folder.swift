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
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      // Most text is small letters.
      if Self.staysAlike(byte) {
        output.append(byte)
        position += 1
        continue
      }
      if byte == space {
        separate()
        position += 1
        continue
      }
      if byte &- UInt8(ascii: "A") < 26 {
        output.append(byte | 0x20)
        position += 1
        continue
      }
      let scalar = UTF8Decoder.scalar(in: text, at: &position)
      fold(scalar, followedByDigit: position < text.endIndex && Self.isDigit(text[position]))
    }
    if output.last == space { output.removeLast() }
    if output.isEmpty { keepPunctuation(of: text) }
  }

  /// Takes a text that is folded already; its words in one, if wanted.
  mutating func keep(_ folded: ArraySlice<UInt8>, joined: Bool = false) {
    output.removeAll(keepingCapacity: true)
    variants = []
    if !joined {
      output.append(contentsOf: folded)
      return
    }
    for byte in folded where byte != space { output.append(byte) }
  }

  private mutating func fold(_ scalar: UInt32, followedByDigit: Bool) {
    let value = FoldingTable.value(of: scalar)
    switch value {
    case FoldingTable.unchanged:
      if scalar < 0x80 {
        output.append(UInt8(scalar))
      } else if scalar < Composition.first || !Composition.join(scalar, to: &output) {
        UTF8Decoder.append(scalar, to: &output)
      }
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
