import EmojiCatalog
import PickerModel

/// The file in which aliases go from one machine to another: a word, a tab, and the emoji that it
/// stands for, separated by spaces.
///
///     wink-aliases 1
///     # Lines that begin with a number sign are comments.
///     yeet	🚀
///     ship it	🚀 🎉
///
/// The first line may be missing. A backslash before a word stands for itself no more: it lets a word
/// begin with a number sign or a backslash.
public enum AliasText {
  static let version = 1
  private static let mark = "wink-aliases "

  /// The text of a file.
  public static func text(_ aliases: [Alias]) -> String {
    var text = "\(mark)\(version)\n# A word, a tab, and the emoji that it stands for.\n"
    for alias in aliases {
      let isMarked = alias.word.hasPrefix("#") || alias.word.hasPrefix("\\")
      text += (isMarked ? "\\" : "") + alias.word + "\t"
      text += alias.sequences.joined(separator: " ") + "\n"
    }
    return text
  }

  /// Reads a file, the whole or nothing. Rows of one word are put together. Linear in its length.
  ///
  /// - Parameter name: what to call the file where it is damaged.
  public static func aliases(
    _ bytes: [UInt8], of name: String, for catalog: Catalog
  ) throws(CommandError) -> [Alias] {
    var order: [String] = []
    var found: [String: Alias] = [:]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, bytes) in lines.enumerated() {
      func damaged(_ problem: String, _ text: String, _ remedy: String) -> CommandError {
        .usage(
          problem: "\(name), line \(place + 1): \(problem) (\(quoted(text)))",
          remedy: "\(remedy); nothing was imported")
      }
      guard var line = String(validating: bytes, as: UTF8.self) else {
        let repaired = String(decoding: bytes, as: UTF8.self)
        throw damaged("no UTF-8", repaired, "save the file in UTF-8")
      }
      // What editors on Windows leave.
      if place == 0, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
      if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      if place == 0, line.hasPrefix(mark) {
        if line == mark + String(version) { continue }
        throw damaged("another format", line, "update Wink")
      }
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2 else {
        throw damaged("not a word, a tab and emoji", line, "write them so")
      }
      let written = fields[0].hasPrefix("\\") ? fields[0].dropFirst() : fields[0]
      guard let word = Alias.tidy(String(written)) else {
        throw damaged("no word to search for", String(written), "write one")
      }
      var sequences: [String] = []
      for text in fields[1].split(separator: " ") {
        guard let match = catalog.match(String(text)) else {
          throw damaged("no emoji", String(text), "separate emoji by spaces, or update Wink")
        }
        sequences.append(match.sequence)
      }
      if sequences.isEmpty { throw damaged("no emoji", line, "write one behind the tab") }
      let key = Alias.key(word)
      if found[key] == nil { order.append(key) }
      found[key] = Alias(found[key]?.word ?? word, (found[key]?.sequences ?? []) + sequences)
    }
    return order.compactMap { found[$0] }
  }
}
