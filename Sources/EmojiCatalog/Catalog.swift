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
  private let distinctVersions: [EmojiVersion]
  private let rows: [Row]
  private let sequences: [Sequence]
  private let slots: [Int32]
  /// Bytes of the longest sequence.
  private let longest: Int
  /// Of each base emoji whether another begins with it and a joiner.
  private let areJoined: [Bool]

  struct Row: Sendable {
    var sequence: TextTable.Field
    var name: TextTable.Field
    var group: Int16
    var subgroup: Int16
    /// Its sequences stand at this place: the base, then the toned ones.
    var firstSequence: Int32
    var tonedCount: Int16
  }

  struct Sequence: Sendable {
    var text: TextTable.Field
    var id: Int32
    /// Index into the different versions.
    var version: UInt8
  }

  /// Reads the text of `Resources/emoji.tsv`. Linear in its length.
  public init(tsv: [UInt8]) throws(CatalogError) {
    let parser = try CatalogParser(try TextTable(tsv))
    table = parser.table
    version = parser.version
    groups = parser.groups
    subgroups = parser.subgroups
    distinctVersions = parser.versions
    rows = parser.rows
    sequences = parser.sequences
    longest = sequences.reduce(0) { max($0, Int($1.text.count)) }
    let slots = try Self.hashTable(sequences, in: table)
    self.slots = slots
    areJoined = Self.joined(rows, sequences, slots, in: table)
  }

  /// The base emoji with an id in `0..<count`.
  public subscript(id: Int) -> Emoji {
    let row = rows[id]
    return Emoji(
      id: id, sequence: table.string(row.sequence), name: table.string(row.name),
      group: Int(row.group), subgroup: subgroups[Int(row.subgroup)], version: version(of: id),
      tonedPeople: Int(row.tonedCount == 0 ? 0 : row.tonedCount == 5 ? 1 : 2),
      tonedSequences: toned(row).map { table.string($0.text) })
  }

  /// The versions that added something, the oldest first.
  public var versions: [EmojiVersion] { distinctVersions.sorted() }

  /// The version that added a base emoji.
  public func version(of id: Int) -> EmojiVersion {
    distinctVersions[Int(sequences[Int(rows[id].firstSequence)].version)]
  }

  /// The version that added a sequence: tones may be younger than their base (🤝 is, by eleven).
  public func version(of match: Match) -> EmojiVersion {
    guard match.tone != .none else { return version(of: match.id) }
    return toned(rows[match.id]).first { table.string($0.text) == match.sequence }
      .map { distinctVersions[Int($0.version)] } ?? version(of: match.id)
  }

  /// Calls `body` with the base and the text of each sequence that is younger than `version`.
  /// Linear; texts are made of those alone.
  public func forEachSequence(
    after version: EmojiVersion, _ body: (_ id: Int, _ sequence: String) -> Void
  ) {
    let isYounger = distinctVersions.map { $0 > version }
    for sequence in sequences where isYounger[Int(sequence.version)] {
      body(Int(sequence.id), table.string(sequence.text))
    }
  }

  /// The fully-qualified sequence of a base emoji.
  public func sequence(of id: Int) -> String { table.string(rows[id].sequence) }

  /// Whether a base emoji can be toned.
  public func takesTones(_ id: Int) -> Bool { rows[id].tonedCount > 0 }

  func tonedCount(_ id: Int) -> Int { Int(rows[id].tonedCount) }

  /// Whether another base emoji is this one, a zero width joiner and something else.
  func isJoined(_ id: Int) -> Bool { areJoined[id] }

  /// The index of a base emoji's group.
  public func group(of id: Int) -> Int { Int(rows[id].group) }

  /// The sequence that a text is, in any qualification and tone, or nil. Constant on average.
  public func match(_ text: some StringProtocol) -> Match? {
    let bytes = Array(text.utf8)
    // Longer than any sequence: not worth hashing, and a pasted text can be a book.
    guard bytes.count <= longest * 2 else { return nil }
    return match(KeyBytes(bytes, bytes.indices))
  }

  func match(_ key: KeyBytes) -> Match? {
    guard let sequence = sequence(key) else { return nil }
    let text = table.string(sequence.text)
    return Match(id: Int(sequence.id), tone: Emoji.tone(of: text), sequence: text)
  }

  /// The base emoji of a sequence in any qualification and tone, without making texts. Constant on
  /// average.
  package func id(of text: ArraySlice<UInt8>) -> Int? {
    id(of: KeyBytes(Array(text), 0..<text.count))
  }

  func id(of key: KeyBytes) -> Int? { sequence(key).map { Int($0.id) } }

  /// The UTF-8 bytes of the fully-qualified sequence of a base emoji.
  package func sequenceBytes(of id: Int) -> ArraySlice<UInt8> {
    table.bytes[rows[id].sequence.range]
  }

  private func sequence(_ key: KeyBytes) -> Sequence? {
    Self.sequence(key, sequences, slots, in: table)
  }

  private static func sequence(
    _ key: KeyBytes, _ sequences: [Sequence], _ slots: [Int32], in table: TextTable
  ) -> Sequence? {
    var slot = key.hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let sequence = sequences[Int(slots[slot])]
      if key == KeyBytes(table.bytes, sequence.text.range) { return sequence }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the key of a base emoji is `key`. For readers whose rows follow the catalog's order.
  func hasKey(_ id: Int, _ key: KeyBytes) -> Bool {
    key == KeyBytes(table.bytes, rows[id].sequence.range)
  }

  /// The sequence of a base emoji in a tone, or nil where there is none: what `Emoji.sequence` gives,
  /// without making the others. A grid asks this for each of its cells.
  package func sequence(of id: Int, in tone: SkinTone) -> String? {
    if tone == .none { return sequence(of: id) }
    let wanted = tone.simplified.modifiers
    return toned(rows[id]).first { isToned($0, wanted) }.map { table.string($0.text) }
  }

  /// Whether the modifiers of a sequence are those of a simplified tone.
  private func isToned(_ sequence: Sequence, _ wanted: [EmojiModifier]) -> Bool {
    let bytes = table.bytes[sequence.text.range]
    var count = 0
    var place = bytes.startIndex
    while place + 3 < bytes.endIndex {
      // U+1F3FB…U+1F3FF in UTF-8.
      guard bytes[place] == 0xF0, bytes[place + 1] == 0x9F, bytes[place + 2] == 0x8F,
        (0xBB...0xBF).contains(bytes[place + 3])
      else {
        place += 1
        continue
      }
      // Equal tones of two people are one tone.
      guard bytes[place + 3] - 0xBB == wanted[min(count, wanted.count - 1)].rawValue else {
        return false
      }
      count += 1
      place += 4
    }
    return count >= wanted.count
  }

  private func toned(_ row: Row) -> ArraySlice<Sequence> {
    let first = Int(row.firstSequence) + 1
    return sequences[first..<first + Int(row.tonedCount)]
  }
}

extension Catalog {
  /// See `isJoined`.
  private static func joined(
    _ rows: [Row], _ sequences: [Sequence], _ slots: [Int32], in table: TextTable
  ) -> [Bool] {
    let joiner: [UInt8] = [0xE2, 0x80, 0x8D]
    var areJoined = [Bool](repeating: false, count: rows.count)
    for row in rows {
      let range = row.sequence.range
      guard range.count > 2 * joiner.count,
        let place = (range.lowerBound...range.upperBound - joiner.count).first(where: {
          table.bytes[$0] == joiner[0] && table.bytes[$0 + 1] == joiner[1]
            && table.bytes[$0 + 2] == joiner[2]
        }),
        let first = sequence(
          KeyBytes(table.bytes, range.lowerBound..<place), sequences, slots, in: table)
      else { continue }
      areJoined[Int(first.id)] = true
    }
    return areJoined
  }

  private static func hashTable(
    _ sequences: [Sequence], in table: TextTable
  ) throws(CatalogError) -> [Int32] {
    var capacity = 16
    while capacity < sequences.count * 2 { capacity *= 2 }
    var slots = [Int32](repeating: -1, count: capacity)
    for (position, sequence) in sequences.enumerated() {
      let key = KeyBytes(table.bytes, sequence.text.range)
      var slot = key.hash & (capacity - 1)
      while slots[slot] >= 0 {
        if key == KeyBytes(table.bytes, sequences[Int(slots[slot])].text.range) {
          throw CatalogError(line: 1, problem: "\(table.string(sequence.text)) is listed twice")
        }
        slot = (slot + 1) & (capacity - 1)
      }
      slots[slot] = Int32(position)
    }
    return slots
  }
}
