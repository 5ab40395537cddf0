import EmojiCatalog
import EmojiSearch

/// A word to which the user has given emoji.
public struct Alias: Hashable, Sendable {
  /// The word as the user wrote it.
  public let word: String
  /// What it stands for, the first shown first; each once.
  public let sequences: [String]

  public init(_ word: String, _ sequences: [String]) {
    self.word = word
    var seen: Set<String> = []
    self.sequences = sequences.filter { seen.insert($0).inserted }
  }

  /// What two ways to write one word have in common; empty for a word that cannot be typed.
  public static func key(_ word: String) -> String { Folding.fold(word) }

  /// No word is longer, in characters.
  public static let longestWord = 64

  /// Nor in code points: marks upon marks are one character.
  private static let mostScalars = 4 * longestWord

  /// A word as it is kept: one line, single spaces, none around it; nil for one that cannot be typed or
  /// is too long.
  public static func tidy(_ word: String) -> String? {
    let text = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let scalars = text.unicodeScalars
    let isPlain = scalars.allSatisfy { $0.properties.generalCategory != .control }
    let isShort = scalars.count <= mostScalars && text.count <= longestWord
    return isPlain && isShort && !key(text).isEmpty ? text : nil
  }
}

extension Aliases {
  /// The words of a history; sequences that the catalog does not know are passed over.
  public init(_ history: History, _ catalog: Catalog) {
    self.init()
    for alias in history.aliases {
      add(alias.word, alias.sequences.compactMap { catalog.match($0) })
    }
  }
}
