import EmojiCatalog
import Foundation

/// Shortcodes and tags by key, from gemoji, from Symfony's lists for other chat programs, or from
/// the files that were made of them before.
struct ShortcodeList {
  /// What the headers name as the sources, for example "gemoji 4.1.0".
  private(set) var origins: [String]
  private var codes: [String: [String]]
  /// gemoji's words for an emoji, which are keywords in English.
  let tags: [String: [String]]

  static let originMark = "# Shortcodes: "
  private static let originSeparator = "; "

  var origin: String { origins.joined(separator: Self.originSeparator) }

  /// Reads gemoji's `emoji.json`. Its version is in no field, only perhaps in the file's name.
  init(gemoji path: String) throws(BuilderError) {
    struct Entry: Decodable {
      let emoji: String?
      let aliases: [String]
      let tags: [String]?
    }
    let data = try contents(of: path)
    _ = try SourceText(data, file: path)
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      throw .malformed(
        file: path, line: 1, problem: "not gemoji's emoji.json",
        text: String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
    var codes: [String: [String]] = [:]
    var tags: [String: [String]] = [:]
    for entry in entries {
      guard let emoji = entry.emoji else { continue }
      guard !emoji.isEmpty, !entry.aliases.isEmpty, entry.aliases.allSatisfy(Self.isShortcode)
      else {
        throw .malformed(
          file: path, line: 1, problem: "not an emoji and its aliases",
          text: "\(emoji) \(entry.aliases)")
      }
      let words = entry.tags ?? []
      guard words.allSatisfy(KeywordLines.isKeyword) else {
        throw .malformed(
          file: path, line: 1, problem: "not an emoji and its tags", text: "\(emoji) \(words)")
      }
      let key = EmojiSequence.key(emoji)
      codes[key, default: []] += entry.aliases
      if !words.isEmpty { tags[key, default: []] += words }
    }
    self.codes = codes
    self.tags = tags
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let version = name.split(separator: "-").last.flatMap { CLDRFolder.isVersion($0) ? $0 : nil }
    origins = [["gemoji", version.map(String.init)].compactMap(\.self).joined(separator: " ")]
  }

  /// Reads a `shortcodes.tsv`, and the `tags.tsv` beside it where there is one.
  init(tsv path: String) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    var codes: [String: [String]] = [:]
    var origins: [String] = []
    for (index, text) in source.lines.enumerated() where !text.isEmpty {
      if text.hasPrefix("# ") {
        if text.hasPrefix(Self.originMark) {
          origins = text.dropFirst(Self.originMark.count).split(separator: Self.originSeparator)
            .map(String.init)
        }
        continue
      }
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      let aliases = fields.last?.split(separator: " ").map(String.init) ?? []
      guard fields.count == 2, !fields[0].isEmpty, !aliases.isEmpty,
        aliases.allSatisfy(Self.isShortcode)
      else { throw source.error("not a key and its shortcodes", line: index + 1) }
      codes[String(fields[0])] = aliases
    }
    guard !origins.isEmpty else { throw source.error("no origin in the header", line: 1) }
    self.origins = origins
    self.codes = codes
    let beside = URL(fileURLWithPath: path).deletingLastPathComponent().path + "/tags.tsv"
    tags =
      FileManager.default.fileExists(atPath: beside) ? try KeywordLines(tsv: beside).keywords : [:]
  }

  /// Adds the shortcodes of a chat program after those that are there.
  ///
  /// Each line of the file is an emoji, a tab and one shortcode between colons, as Symfony's lists
  /// have them. Shortcodes of toned sequences get keys that are no base's, so that no file has them.
  mutating func add(_ program: String, from path: String) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    for (index, text) in source.lines.enumerated() where !text.isEmpty {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2, !fields[0].isEmpty, fields[1].count > 2, fields[1].first == ":",
        fields[1].last == ":", Self.isShortcode(String(fields[1].dropFirst().dropLast()))
      else { throw source.error("not an emoji and its shortcode", line: index + 1) }
      let key = EmojiSequence.key(fields[0])
      let code = String(fields[1].dropFirst().dropLast())
      if codes[key]?.contains(code) != true { codes[key, default: []].append(code) }
    }
    // symfony-7.4.22 in github-symfony-7.4.22.tsv
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let version = name.split(separator: "-").last.flatMap { CLDRFolder.isVersion($0) ? $0 : nil }
    let origin = ["Symfony", version.map(String.init), "for \(program)"].compactMap(\.self)
      .joined(separator: " ")
    if !origins.contains(origin) { origins.append(origin) }
  }

  subscript(key: String) -> [String] { codes[key] ?? [] }

  private static func isShortcode(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
  }
}
