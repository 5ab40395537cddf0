/// The part of a style sheet that can matter to a tree of widgets.
///
/// GTK's own sheet has 1,700 selectors, of which a window with an entry, buttons and a list can match a
/// ninth. What is kept stays in its order, so that those widgets look the same with it.
nonisolated struct StyleExtract {
  private let bytes: [UInt8]
  private let words: Set<[UInt8]>
  private var place = 0
  private var kept: [UInt8] = []

  /// What is left of a sheet without the selectors that name something else than some words.
  ///
  /// - Parameters:
  ///   - sheet: CSS as GTK reads it, without imports.
  ///   - words: all names, classes and identifiers that the nodes of the widgets have.
  /// - Returns: nil for what is not understood.
  static func of(_ sheet: [UInt8], for words: Set<String>) -> [UInt8]? {
    var extract = StyleExtract(
      bytes: sheet, words: Set(words.map { Array($0.utf8) }))
    return extract.run() ? extract.kept : nil
  }

  private init(bytes: [UInt8], words: Set<[UInt8]>) {
    self.bytes = bytes
    self.words = words
  }

  private mutating func run() -> Bool {
    while skipSpace() {
      let start = place
      guard let end = endOfPrelude() else { return false }
      place = end
      if bytes[end] == UInt8(ascii: ";") {
        // A definition such as that of a colour.
        guard bytes[start] == UInt8(ascii: "@"), !has("@import", at: start) else { return false }
        place += 1
        keep(start..<place)
      } else {
        guard let last = endOfGroup() else { return false }
        place = last
        if bytes[start] == UInt8(ascii: "@") {
          keep(start..<place)
        } else {
          keep(rule: start..<end, body: end..<place)
        }
      }
    }
    return true
  }

  private mutating func keep(_ part: Range<Int>) {
    kept += bytes[part]
    kept.append(UInt8(ascii: "\n"))
  }

  private mutating func keep(rule: Range<Int>, body: Range<Int>) {
    let selectors = bytes[rule].split(separator: UInt8(ascii: ","), outsideParentheses: true)
      .filter(canMatch)
    if selectors.isEmpty { return }
    kept += selectors.joined(separator: [UInt8(ascii: ",")])
    keep(body)
  }

  // MARK: Selectors

  /// Whether all that a selector asks for is among the words; what it excludes, states and places in a
  /// row are left to GTK.
  private func canMatch(_ selector: ArraySlice<UInt8>) -> Bool {
    var place = selector.startIndex
    while place < selector.endIndex {
      switch selector[place] {
      case UInt8(ascii: ":"):
        place = selector[(place + 1)...].firstIndex { !Self.isOfWord($0) } ?? selector.endIndex
        if place < selector.endIndex, selector[place] == UInt8(ascii: "(") {
          guard let end = endOfGroup(from: place) else { return true }
          place = end
        }
      case let byte where Self.isOfWord(byte):
        let end = selector[place...].firstIndex { !Self.isOfWord($0) } ?? selector.endIndex
        if !words.contains(Array(selector[place..<end])) { return false }
        place = end
      default: place += 1
      }
    }
    return true
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  // MARK: The sheet's grammar (CSS Syntax Level 3, as far as GTK's sheets need it)

  /// Passes what says nothing; false at the end.
  private mutating func skipSpace() -> Bool {
    while place < bytes.count {
      if let end = endOfComment(from: place) {
        place = end
      } else if bytes[place] <= UInt8(ascii: " ") {
        place += 1
      } else {
        return true
      }
    }
    return false
  }

  /// Where the braces of a rule begin, or a definition ends.
  private func endOfPrelude() -> Int? {
    var place = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: ";"): return place
      case UInt8(ascii: "}"), UInt8(ascii: "\\"): return nil
      default:
        guard let next = next(after: place) else { return nil }
        place = next
      }
    }
    return nil
  }

  /// Behind the brace or parenthesis that closes the one here.
  private func endOfGroup(from start: Int? = nil) -> Int? {
    var place = (start ?? place) + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "}"), UInt8(ascii: ")"): return place + 1
      case UInt8(ascii: "\\"): return nil
      default:
        guard let next = next(after: place) else { return nil }
        place = next
      }
    }
    return nil
  }

  /// What follows a byte, or the comment, string or group that begins with it.
  private func next(after place: Int) -> Int? {
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "("): return endOfGroup(from: place)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return bytes[(place + 1)...].firstIndex(of: bytes[place]).map { $0 + 1 }
    default: return endOfComment(from: place) ?? place + 1
    }
  }

  private func endOfComment(from start: Int) -> Int? {
    guard has("/*", at: start) else { return nil }
    var place = start + 2
    while place < bytes.count, !has("*/", at: place) { place += 1 }
    return min(place + 2, bytes.count)
  }

  private func has(_ text: StaticString, at place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[place..<place + $0.count]) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate nonisolated func split(
    separator: UInt8, outsideParentheses: Bool
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, depth) = (startIndex, 0)
    for place in indices {
      switch self[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case separator where depth == 0:
        parts.append(self[start..<place])
        start = place + 1
      default: break
      }
    }
    return parts + [self[start...]]
  }
}
