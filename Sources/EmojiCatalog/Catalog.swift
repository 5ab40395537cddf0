/// The base emoji of a version of Unicode in their recommended order, with their tones.
///
/// Rows are bytes until they are asked for. Look-ups by text go through one hash table over keys
/// (see `EmojiSequence.key`), so that any qualification finds its fully-qualified form.
public struct Catalog: Sendable {
  /// A sequence of the catalog.
  public struct Match: Hashable, Sendable {
    /// The base emoji.
    public let id: Int
    public let tone: SkinTone
    /// The fully-qualified sequence.
    public let sequence: String

    public init(id: Int, tone: SkinTone, sequence: String) {
      self.id = id
      self.tone = tone
      self.sequence = sequence
    }
  }

  public let version: EmojiVersion
  public let groups: [EmojiGroup]
  /// How many base emoji there are.
  public var count: Int { rows.count }
  /// How many sequences there are, toned ones included.
  public var sequenceCount: Int { sequences.count }

  private let table: TextTable
  private let subgroups: [String]
  private let rows: [Row]
  private let sequences: [Sequence]
  private let slots: [Int32]

  struct Row: Sendable {
    var sequence: TextTable.Field
    var name: TextTable.Field
    var version: EmojiVersion
    var group: Int16
    var subgroup: Int16
    /// Its sequences stand at this place: the base, then the toned ones.
    var firstSequence: Int32
    var tonedCount: Int16
  }

  struct Sequence: Sendable {
    var text: TextTable.Field
    var id: Int32
  }

  /// Reads the text of `Resources/emoji.tsv`. Linear in its length.
  public init(tsv: [UInt8]) throws(CatalogError) {
    let parser = try CatalogParser(try TextTable(tsv))
    table = parser.table
    version = parser.version
    groups = parser.groups
    subgroups = parser.subgroups
    rows = parser.rows
    sequences = parser.sequences
    slots = try Self.hashTable(sequences, in: table)
  }

  /// The base emoji with an id in `0..<count`.
  public subscript(id: Int) -> Emoji {
    let row = rows[id]
    return Emoji(
      id: id, sequence: table.string(row.sequence), name: table.string(row.name),
      group: Int(row.group), subgroup: subgroups[Int(row.subgroup)], version: row.version,
      tonedPeople: Int(row.tonedCount == 0 ? 0 : row.tonedCount == 5 ? 1 : 2),
      tonedSequences: toned(row).map { table.string($0.text) })
  }

  /// The fully-qualified sequence of a base emoji.
  public func sequence(of id: Int) -> String { table.string(rows[id].sequence) }

  /// Whether a base emoji can be toned.
  public func takesTones(_ id: Int) -> Bool { rows[id].tonedCount > 0 }

  /// The index of a base emoji's group.
  public func group(of id: Int) -> Int { Int(rows[id].group) }

  /// The sequence that a text is, in any qualification and tone, or nil. Constant on average.
  public func match(_ text: some StringProtocol) -> Match? {
    let key = Array(EmojiSequence.key(text).utf8)
    if key.isEmpty { return nil }
    var slot = Int(truncatingIfNeeded: Self.hash(key)) & (slots.count - 1)
    while slots[slot] >= 0 {
      let sequence = sequences[Int(slots[slot])]
      if Self.isKey(key, of: table.bytes[sequence.text.range]) {
        let text = table.string(sequence.text)
        return Match(id: Int(sequence.id), tone: Emoji.tone(of: text), sequence: text)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the key of a base emoji is `key`. For readers whose rows follow the catalog's order.
  func hasKey(_ id: Int, _ key: ArraySlice<UInt8>) -> Bool {
    Self.isKey(key, of: table.bytes[rows[id].sequence.range])
  }

  private func toned(_ row: Row) -> ArraySlice<Sequence> {
    let first = Int(row.firstSequence) + 1
    return sequences[first..<first + Int(row.tonedCount)]
  }
}

extension Catalog {
  private static func hashTable(
    _ sequences: [Sequence], in table: TextTable
  ) throws(CatalogError) -> [Int32] {
    var capacity = 16
    while capacity < sequences.count * 2 { capacity *= 2 }
    var slots = [Int32](repeating: -1, count: capacity)
    for (position, sequence) in sequences.enumerated() {
      let text = table.bytes[sequence.text.range]
      var slot = Int(truncatingIfNeeded: hash(text)) & (capacity - 1)
      while slots[slot] >= 0 {
        let other = table.bytes[sequences[Int(slots[slot])].text.range]
        if isSameKey(text, other) {
          throw CatalogError(
            line: 0, problem: "\(String(decoding: text, as: UTF8.self)) is listed twice")
        }
        slot = (slot + 1) & (capacity - 1)
      }
      slots[slot] = Int32(position)
    }
    return slots
  }

  /// FNV-1a over the bytes that belong to the key.
  private static func hash(_ text: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var iterator = KeyBytes(text)
    while let byte = iterator.next() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  private static func isKey(_ key: some Collection<UInt8>, of text: ArraySlice<UInt8>) -> Bool {
    isSameKey(key, text)
  }

  private static func isSameKey(
    _ left: some Collection<UInt8>, _ right: some Collection<UInt8>
  ) -> Bool {
    var left = KeyBytes(left)
    var right = KeyBytes(right)
    while true {
      let byte = left.next()
      if byte != right.next() { return false }
      if byte == nil { return true }
    }
  }
}

/// The UTF-8 bytes of a text without its emoji presentation selectors (EF B8 8F).
private struct KeyBytes<Text: Collection<UInt8>>: IteratorProtocol {
  private let text: Text
  private var position: Text.Index

  init(_ text: Text) {
    self.text = text
    position = text.startIndex
  }

  mutating func next() -> UInt8? {
    while position != text.endIndex {
      let byte = text[position]
      if byte == 0xEF, text[position...].prefix(3).elementsEqual([0xEF, 0xB8, 0x8F]) {
        position = text.index(position, offsetBy: 3)
        continue
      }
      position = text.index(after: position)
      return byte
    }
    return nil
  }
}
