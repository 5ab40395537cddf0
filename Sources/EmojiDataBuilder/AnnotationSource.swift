import EmojiCatalog
import Foundation

/// CLDR's annotations with their inheritance (UTS #35 part 2, "Annotations").
///
/// A locale's own annotations come before its derived ones, and both before those of its parents.
final class AnnotationSource {
  /// A value and how many steps up the inheritance it was found, 0 for the locale itself.
  struct Found<Value> {
    let value: Value
    let depth: Int
  }

  let folder: CLDRFolder
  let rules: LocaleRules
  private var files: [String: File] = [:]

  private struct File {
    var names: [String: String] = [:]
    var keywords: [String: [String]] = [:]
    /// The keys of the annotations that are not derived, in the order of the file.
    var order: [String] = []
  }

  init(_ folder: CLDRFolder) throws(BuilderError) {
    self.folder = folder
    rules = try LocaleRules(folder)
  }

  /// Whether CLDR annotates a locale or one that it inherits from.
  func knows(_ locale: String) -> Bool {
    rules.chain(locale).contains { folder.has("annotations/\($0).xml") }
  }

  func name(of key: String, in locale: String) throws(BuilderError) -> Found<String>? {
    try find(in: locale) { $0.names[key] }
  }

  func keywords(of key: String, in locale: String) throws(BuilderError) -> Found<[String]>? {
    try find(in: locale) { $0.keywords[key] }
  }

  /// The short name and the keywords that a locale itself gives an emoji.
  func ownTerms(of key: String, in locale: String) throws(BuilderError) -> [String] {
    let file = try file(locale)
    return (file.names[key].map { [$0] } ?? []) + (file.keywords[key] ?? [])
  }

  /// The keys that a locale itself annotates, in CLDR's order of emoji.
  func order(in locale: String) throws(BuilderError) -> [String] { try file(locale).order }

  /// The keys of all that a locale itself names.
  func names(in locale: String) throws(BuilderError) -> [String: String] { try file(locale).names }

  private func find<Value>(
    in locale: String, _ value: (File) -> Value?
  ) throws(BuilderError) -> Found<Value>? {
    for (depth, locale) in chain(locale).enumerated() {
      if let value = value(try file(locale)) { return Found(value: value, depth: depth) }
    }
    return nil
  }

  private var chains: [String: [String]] = [:]

  private func chain(_ locale: String) -> [String] {
    if let chain = chains[locale] { return chain }
    let chain = rules.chain(locale)
    chains[locale] = chain
    return chain
  }

  private func file(_ locale: String) throws(BuilderError) -> File {
    if let file = files[locale] { return file }
    var file = File()
    for name in ["annotations/\(locale).xml", "annotationsDerived/\(locale).xml"]
    where folder.has(name) {
      let own = try read(folder.path(name))
      // What is derived does not replace what is annotated.
      file.names.merge(own.names) { first, _ in first }
      file.keywords.merge(own.keywords) { first, _ in first }
      if file.order.isEmpty { file.order = own.order }
    }
    files[locale] = file
    return file
  }

  private static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private func read(_ path: String) throws(BuilderError) -> File {
    var file = File()
    try XMLElements.forEach(in: path, root: "ldml") { (element, _) throws(BuilderError) in
      guard element.name == "annotation" else { return }
      func malformed(_ problem: String) -> BuilderError {
        .malformed(file: path, line: element.line, problem: problem, text: element.text)
      }
      guard let cp = element.attributes["cp"], !cp.isEmpty else {
        throw malformed("an annotation without cp")
      }
      let text = element.text.trimmed
      // Three arrows say "as in the parent".
      if text == "↑↑↑" { return }
      guard !text.isEmpty, !text.unicodeScalars.contains(where: Self.breaksLines) else {
        throw malformed("an annotation that is empty or longer than a line")
      }
      let key = EmojiSequence.key(cp)
      switch element.attributes["type"] {
      case "tts":
        guard !text.utf8.contains(UInt8(ascii: "|")) else {
          throw malformed("a short name of several parts")
        }
        file.names[key] = text
        file.order.append(key)
      case nil:
        var keywords: [String] = []
        for keyword in text.unicodeScalars.split(separator: "|").map(Substring.init) {
          let keyword = keyword.trimmed
          let isNew = !keywords.contains { $0.utf8.elementsEqual(keyword.utf8) }
          if !keyword.isEmpty, isNew { keywords.append(keyword) }
        }
        file.keywords[key] = keywords
      case let type?: throw malformed("an unknown type of annotation, \(type)")
      }
    }
    return file
  }
}
