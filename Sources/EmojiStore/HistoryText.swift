import PickerModel

/// What the bytes of a history file say.
struct HistoryText: Sendable {
  enum Format: Hashable, Sendable {
    /// Nothing was ever written.
    case empty
    /// The format that this version reads and writes.
    case current
    /// A format of a later version.
    case newer(Int)
    /// No history.
    case foreign
  }

  private(set) var format = Format.empty
  private(set) var lines: [HistoryLine] = []
  /// How many lines cannot be read, the last one without a line feed not counted.
  private(set) var damagedLines = 0
  /// The bytes after the last line feed: a line whose writing was cut off.
  private(set) var torn: [UInt8] = []

  static let version = 1
  static let mark = "wink-history "
  /// The first line of a file, with its line feed.
  static let header = Array("\(mark)\(version)\n".utf8)

  /// Whether the file cannot go on as it is.
  var isDamaged: Bool { damagedLines > 0 || format == .foreign }

  /// Reads a whole file. Bytes of a later format are not looked at.
  init(file bytes: [UInt8]) {
    self.init(bytes[...], isFirst: true)
  }

  /// Reads what was appended to a file of the current format.
  init(appended bytes: [UInt8]) {
    format = .current
    read(bytes[...])
  }

  private init(_ bytes: ArraySlice<UInt8>, isFirst: Bool) {
    if bytes.isEmpty { return }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      // The very first write was cut off, or this never was a history.
      if Self.header.starts(with: bytes) {
        torn = Array(bytes)
      } else {
        format = .foreign
        damagedLines = 1
      }
      return
    }
    let first = bytes[..<end]
    let rest = bytes[(end + 1)...]
    if first.elementsEqual(Self.header.dropLast()) {
      format = .current
      read(rest)
    } else if let newer = Self.newerVersion(first) {
      format = .newer(newer)
    } else {
      format = .foreign
      damagedLines = 1
      // Lines may be whole though the first one is not.
      read(HistoryLine(first) == nil ? rest : bytes)
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if start < end {
        if let line = HistoryLine(bytes[start..<end]) {
          lines.append(line)
        } else {
          damagedLines += 1
        }
      }
      start = end + 1
    }
    torn = Array(bytes[start...])
    if !torn.isEmpty, !Self.canBeTorn(torn) {
      torn = []
      damagedLines += 1
    }
  }

  /// No line is longer, in bytes: an alias for a query of ten thousand characters takes less.
  static let longestLine = 1 << 16

  /// Whether these bytes can be a line that was cut off while it was written. Anything else, such as
  /// the zero bytes that file systems leave after a power cut, was never written by Wink, and who
  /// knows what it stands for.
  private static func canBeTorn(_ bytes: [UInt8]) -> Bool {
    let tab = UInt8(ascii: "\t")
    let time = bytes.prefix { $0 != tab }
    return bytes.count <= longestLine && bytes.allSatisfy { $0 >= 0x20 || $0 == tab }
      && time.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
  }

  private static func newerVersion(_ line: ArraySlice<UInt8>) -> Int? {
    guard line.starts(with: mark.utf8),
      let text = String(validating: line.dropFirst(mark.utf8.count), as: UTF8.self),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      number > version
    else { return nil }
    return number
  }

  /// The bytes of a whole file with these lines.
  static func file(_ lines: [HistoryLine]) -> [UInt8] {
    var bytes = header
    for line in lines {
      bytes += line.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension History {
  /// Adds what a line of the file says.
  mutating func add(_ line: HistoryLine) {
    guard let event = line.event else { return }
    add(event, times: line.count)
  }
}
