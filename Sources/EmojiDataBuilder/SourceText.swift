import Foundation

/// The lines of an input, under the name that messages call it by.
struct SourceText {
  let file: String
  let lines: [String]

  /// Fails at the first line that is not UTF-8.
  init(_ data: Data, file: String) throws(BuilderError) {
    self.file = file
    var lines: [String] = []
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let text = String(validating: line, as: UTF8.self) else {
        throw .malformed(
          file: file, line: lines.count + 1, problem: "not UTF-8",
          text: String(decoding: line, as: UTF8.self))
      }
      lines.append(text.hasSuffix("\r") ? String(text.dropLast()) : text)
    }
    self.lines = lines
  }

  /// An error at a line counted from 1.
  func error(_ problem: String, line: Int) -> BuilderError {
    let text = lines.indices.contains(line - 1) ? lines[line - 1] : ""
    return .malformed(file: file, line: line, problem: problem, text: text)
  }
}

/// The whole of a file.
func contents(of path: String) throws(BuilderError) -> Data {
  do {
    return try Data(contentsOf: URL(fileURLWithPath: path))
  } catch {
    throw .file(path: path, problem: "cannot be read: \(error.localizedDescription)")
  }
}

extension Substring {
  /// The text without white space around it, U+200B and the byte order mark included: CLDR's
  /// translators leave them behind.
  var trimmed: String {
    var rest = unicodeScalars
    while let scalar = rest.first, Self.isSpace(scalar) { rest.removeFirst() }
    while let scalar = rest.last, Self.isSpace(scalar) { rest.removeLast() }
    return String(rest)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (0x9...0xD).contains(scalar.value) }
    return scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
  }
}

extension String {
  var trimmed: String { self[...].trimmed }

  /// What follows a label, without spaces around it; nil where the text begins otherwise.
  func value(after label: String) -> String? {
    guard hasPrefix(label) else { return nil }
    return dropFirst(label.count).trimmed
  }
}
