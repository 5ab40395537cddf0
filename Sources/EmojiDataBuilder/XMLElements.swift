import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the elements of an XML document one by one, in the order of their ends.
///
/// External entities stay unread, as XMLParser has it unless told otherwise: CLDR's files name a
/// DTD that need not be there.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    let line: Int
    var text = ""
  }

  private let file: String
  private let root: String
  private let body: (_ element: Element, _ parents: [Element]) throws(BuilderError) -> Void
  private var open: [Element] = []
  private var failure: BuilderError?

  /// Calls `body` with each element and the elements that hold it, outermost first.
  /// A document whose outermost element is not `root` is refused.
  static func forEach(
    in path: String, root: String,
    _ body: @escaping (_ element: Element, _ parents: [Element]) throws(BuilderError) -> Void
  ) throws(BuilderError) {
    let reader = XMLElements(file: path, root: root, body: body)
    let data = try contents(of: path)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    if let failure = reader.failure { throw failure }
    if isWellFormed { return }
    // The parser's own message is a number; the line that it stopped at says more.
    let line = max(parser.lineNumber, 1)
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = lines.indices.contains(line - 1) ? lines[line - 1] : Data()
    throw .malformed(
      file: path, line: line, problem: "not well-formed XML",
      text: String(decoding: text, as: UTF8.self))
  }

  private init(
    file: String, root: String,
    body: @escaping (Element, [Element]) throws(BuilderError) -> Void
  ) {
    self.file = file
    self.root = root
    self.body = body
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if open.isEmpty, name != root {
      stop(
        parser,
        .malformed(
          file: file, line: parser.lineNumber, problem: "not a document of \(root)",
          text: "<\(name)>"))
    }
    open.append(Element(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, let element = open.popLast() else { return }
    do {
      try body(element, open)
    } catch {
      stop(parser, error)
    }
  }

  private func stop(_ parser: XMLParser, _ error: BuilderError) {
    failure = failure ?? error
    parser.abortParsing()
  }
}
