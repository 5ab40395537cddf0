/// A UTF-8 text of lines and tab-separated fields, kept as bytes and cut into strings on demand.
///
/// A program that shows forty emoji should not have to make strings of two thousand.
struct TextTable: Sendable {
  /// A piece of the text.
  struct Field: Sendable {
    var start: Int32
    var count: Int32
    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(CatalogError) {
    guard bytes.count < Int(Int32.max) else { throw CatalogError(line: 1, problem: "too long") }
    self.bytes = bytes
  }

  func string(_ field: Field) -> String { String(decoding: bytes[field.range], as: UTF8.self) }

  /// Calls `body` with the number (from 1) and the fields of each line; empty lines are left out.
  func forEachLine<Failure: Error>(
    _ body: (_ number: Int, _ fields: [Field]) throws(Failure) -> Void
  ) throws(Failure) {
    var fields: [Field] = []
    var start = 0
    var number = 0
    while start < bytes.count {
      number += 1
      var end = start
      var fieldStart = start
      fields.removeAll(keepingCapacity: true)
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
        if bytes[end] == UInt8(ascii: "\t") {
          fields.append(Field(start: Int32(fieldStart), count: Int32(end - fieldStart)))
          fieldStart = end + 1
        }
        end += 1
      }
      fields.append(Field(start: Int32(fieldStart), count: Int32(end - fieldStart)))
      if end > start { try body(number, fields) }
      start = end + 1
    }
  }

  /// The pieces of a field between separators; none for an empty field.
  func split(_ field: Field, by separator: UInt8) -> [Field] {
    if field.count == 0 { return [] }
    var pieces: [Field] = []
    var start = field.range.lowerBound
    for position in field.range where bytes[position] == separator {
      pieces.append(Field(start: Int32(start), count: Int32(position - start)))
      start = position + 1
    }
    pieces.append(Field(start: Int32(start), count: Int32(field.range.upperBound - start)))
    return pieces
  }

  func starts(_ field: Field, with byte: UInt8) -> Bool {
    field.count > 0 && bytes[Int(field.start)] == byte
  }

  /// Whether a first field is a comment. The key of the keycap # also begins with that character,
  /// but no space follows there.
  func isComment(_ field: Field) -> Bool {
    guard starts(field, with: UInt8(ascii: "#")) else { return false }
    return field.count == 1 || bytes[Int(field.start) + 1] == UInt8(ascii: " ")
  }

  func equal(_ left: Field, _ right: Field) -> Bool {
    left.count == right.count && bytes[left.range].elementsEqual(bytes[right.range])
  }
}
