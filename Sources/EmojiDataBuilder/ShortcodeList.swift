import EmojiCatalog
import Foundation

/// Shortcodes by key, from gemoji or from a file that was made of it before.
struct ShortcodeList {
  /// What the header names as the source, for example "gemoji 4.1.0".
  let origin: String
  private let codes: [String: [String]]

  static let originMark = "# Shortcodes: "

  /// Reads gemoji's `emoji.json`. Its version is in no field, only perhaps in the file's name.
  init(gemoji path: String) throws(BuilderError) {
    struct Entry: Decodable {
      let emoji: String?
      let aliases: [String]
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
    for entry in entries {
      guard let emoji = entry.emoji else { continue }
      guard !emoji.isEmpty, !entry.aliases.isEmpty, entry.aliases.allSatisfy(Self.isShortcode)
      else {
        throw .malformed(
          file: path, line: 1, problem: "not an emoji and its aliases",
          text: "\(emoji) \(entry.aliases)")
      }
      codes[EmojiSequence.key(emoji), default: []] += entry.aliases
    }
    self.codes = codes
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let version = name.split(separator: "-").last.flatMap { CLDRFolder.isVersion($0) ? $0 : nil }
    origin = ["gemoji", version.map(String.init)].compactMap(\.self).joined(separator: " ")
  }

  /// Reads a `shortcodes.tsv`.
  init(tsv path: String) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    var codes: [String: [String]] = [:]
    var origin: String?
    for (index, text) in source.lines.enumerated() where !text.isEmpty {
      if text.hasPrefix("# ") {
        if text.hasPrefix(Self.originMark) {
          origin = String(text.dropFirst(Self.originMark.count))
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
    guard let origin else { throw source.error("no origin in the header", line: 1) }
    self.origin = origin
    self.codes = codes
  }

  subscript(key: String) -> [String] { codes[key] ?? [] }

  private static func isShortcode(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
  }
}
