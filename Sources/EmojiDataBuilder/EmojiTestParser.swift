import EmojiCatalog
import Foundation

/// Reads `emoji-test.txt` and believes nothing: counts, order and glyphs must agree, so that a file
/// that was cut, shuffled, or read in a wrong encoding is refused.
struct EmojiTestParser {
  private let source: SourceText
  private var version: EmojiVersion?
  private var copyright = ""
  private var group: Group?
  private var subgroup: String?
  private var groups: Set<String> = []
  private var subgroups: Set<String> = []
  private var rows: [EmojiTest.Row] = []
  private var keys: Set<String> = []
  private var statusCounts: [EmojiTest.Status: Int] = [:]
  private var countsAreNext = false
  private var ended = false

  private struct Group {
    var name: String
    var count = 0
    var countWithoutModifiers = 0
    var checkedTotals = 0
  }

  static func parse(_ data: Data, file: String) throws(BuilderError) -> EmojiTest {
    var parser = EmojiTestParser(source: try SourceText(data, file: file))
    return try parser.parse()
  }

  private init(source: SourceText) { self.source = source }

  private mutating func parse() throws(BuilderError) -> EmojiTest {
    guard source.lines.first?.hasPrefix("# emoji-test.txt") == true else {
      throw source.error("not an emoji-test.txt", line: 1)
    }
    for (index, text) in source.lines.enumerated() {
      let line = index + 1
      if text.allSatisfy(\.isWhitespace) { continue }
      if ended { throw source.error("text after #EOF", line: line) }
      if text.hasPrefix("#") { try comment(text, line: line) } else { try row(text, line: line) }
    }
    let last = source.lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    guard ended else { throw source.error("no #EOF: the file is cut off", line: last + 1) }
    guard let version else { throw source.error("no version in the header", line: 1) }
    return EmojiTest(version: version, copyright: copyright, rows: rows, source: source)
  }

  // MARK: Comments

  private mutating func comment(_ text: String, line: Int) throws(BuilderError) {
    if text == "#EOF" {
      try closeGroup(line: line)
      let isComplete = countsAreNext && statusCounts.count == EmojiTest.Status.allCases.count
      guard isComplete else { throw source.error("no counts before #EOF", line: line) }
      ended = true
      return
    }
    let words = text.dropFirst().trimmed
    if version == nil, words.hasPrefix("©") { copyright = words }
    if let value = words.value(after: "Version:") {
      guard version == nil, let parsed = EmojiVersion(value) else {
        throw source.error("not a version", line: line)
      }
      version = parsed
    } else if let name = words.value(after: "group:") {
      try openGroup(name, line: line)
    } else if let name = words.value(after: "subgroup:") {
      guard group != nil else { throw source.error("a subgroup outside a group", line: line) }
      guard !name.isEmpty, subgroups.insert(name).inserted else {
        throw source.error("a subgroup in two places", line: line)
      }
      subgroup = name
    } else if words == "Status Counts" {
      try closeGroup(line: line)
      countsAreNext = true
    } else if countsAreNext {
      try statusCount(words, line: line)
    } else if group != nil, let range = words.range(of: " subtotal:") {
      try groupTotal(words[..<range.lowerBound], words[range.upperBound...], line: line)
    }
  }

  private mutating func openGroup(_ name: String, line: Int) throws(BuilderError) {
    guard version != nil else { throw source.error("no version in the header", line: line) }
    try closeGroup(line: line)
    guard !name.isEmpty, groups.insert(name).inserted, !countsAreNext else {
      throw source.error("a group in two places", line: line)
    }
    group = Group(name: name)
    subgroup = nil
  }

  private mutating func closeGroup(line: Int) throws(BuilderError) {
    if let group, group.checkedTotals != 2 {
      throw source.error("the group \(group.name) ends without its subtotals", line: line)
    }
    group = nil
    subgroup = nil
  }

  private mutating func groupTotal(
    _ name: Substring, _ value: Substring, line: Int
  ) throws(BuilderError) {
    guard let open = group, open.name == name else {
      throw source.error("a subtotal of another group", line: line)
    }
    let words = value.split(whereSeparator: \.isWhitespace)
    let withoutModifiers = words.dropFirst().joined(separator: " ") == "w/o modifiers"
    guard let first = words.first, let total = Int(first), words.count == 1 || withoutModifiers
    else { throw source.error("not a subtotal", line: line) }
    let found = withoutModifiers ? open.countWithoutModifiers : open.count
    guard found == total else {
      throw source.error("\(found) rows found where the subtotal is \(total)", line: line)
    }
    group?.checkedTotals += 1
    subgroup = nil
  }

  private mutating func statusCount(_ words: String, line: Int) throws(BuilderError) {
    let parts = words.split(separator: ":").map { $0.trimmed }
    guard parts.count == 2, let status = EmojiTest.Status(rawValue: parts[0]),
      let total = Int(parts[1]), statusCounts[status] == nil
    else { throw source.error("not a count of a status", line: line) }
    let found = rows.count { $0.status == status }
    guard found == total else {
      throw source.error("\(found) rows found where the count is \(total)", line: line)
    }
    statusCounts[status] = total
  }

  // MARK: Rows

  private mutating func row(_ text: String, line: Int) throws(BuilderError) {
    guard let version else { throw source.error("a row before the version", line: line) }
    guard let group, let subgroup else { throw source.error("a row outside a group", line: line) }
    guard let semicolon = text.firstIndex(of: ";"),
      let hash = text[semicolon...].firstIndex(of: "#")
    else { throw source.error("not code points, a status and a name", line: line) }
    let sequence = try sequence(text[..<semicolon], line: line)
    let status = text[text.index(after: semicolon)..<hash].trimmed
    guard let status = EmojiTest.Status(rawValue: status) else {
      throw source.error("an unknown status", line: line)
    }
    // By code points: a space and a modifier after it make one character.
    let comment = text[text.index(after: hash)...].unicodeScalars.drop { $0 == " " }
    let parts = comment.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      .map { String($0) }
    guard parts.count == 3, parts[1].first == "E", let added = EmojiVersion(parts[1].dropFirst()),
      !parts[2].isEmpty, !parts[2].contains("\t")
    else { throw source.error("not a glyph, a version and a name", line: line) }
    guard parts[0].unicodeScalars.elementsEqual(sequence.unicodeScalars) else {
      throw source.error("the glyph is not what the code points say", line: line)
    }
    guard added <= version else {
      throw source.error("newer than the version of the file, \(version)", line: line)
    }
    let row = EmojiTest.Row(
      sequence: sequence, status: status, group: group.name, subgroup: subgroup, version: added,
      name: parts[2], line: line, key: EmojiSequence.key(sequence))
    try checkOrder(row)
    rows.append(row)
    self.group?.count += 1
    if EmojiSequence.modifiers(sequence).isEmpty { self.group?.countWithoutModifiers += 1 }
  }

  private func sequence(_ digits: Substring, line: Int) throws(BuilderError) -> String {
    var scalars = String.UnicodeScalarView()
    for digits in digits.split(separator: " ") {
      guard (4...6).contains(digits.utf8.count), let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw source.error("not a code point", line: line) }
      scalars.append(scalar)
    }
    guard !scalars.isEmpty else { throw source.error("no code points", line: line) }
    return String(scalars)
  }

  /// The forms of a sequence stand together, the fully-qualified one first.
  private mutating func checkOrder(_ row: EmojiTest.Row) throws(BuilderError) {
    switch row.status {
    case .fullyQualified, .component:
      guard keys.insert(row.key).inserted else {
        throw source.error("listed twice", line: row.line)
      }
    case .minimallyQualified, .unqualified:
      let full = rows.last { $0.status == .fullyQualified }
      guard let full, full.subgroup == row.subgroup, full.key == row.key,
        full.name == row.name, rows.last?.sequence != row.sequence
      else { throw source.error("does not follow its fully-qualified form", line: row.line) }
    }
  }
}

extension EmojiTest {
  /// Reads the text of `emoji-test.txt`; `file` is the name that messages call it by.
  public init(_ data: Data, file: String) throws(BuilderError) {
    self = try EmojiTestParser.parse(data, file: file)
  }
}
