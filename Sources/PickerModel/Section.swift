import EmojiCatalog
import EmojiSearch

/// A block of the picker with a title of its own.
public struct Section: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case recents
    /// A group of the catalog.
    case group(Int)
    case results
  }

  public let kind: Kind
  public let title: String
  let items: Items

  /// A group is a range of the catalog, so that opening the window copies nothing, and results are what
  /// the search gave.
  enum Items: Hashable, Sendable {
    case range(Range<Int>)
    case list([Item])
    case results([SearchResult])
  }

  public var count: Int {
    switch items {
    case .range(let range): range.count
    case .list(let list): list.count
    case .results(let results): results.count
    }
  }

  subscript(index: Int) -> Item {
    switch items {
    case .range(let range): return Item(id: range.lowerBound + index)
    case .list(let list): return list[index]
    case .results(let results):
      let result = results[index]
      return Item(id: result.id, tone: result.tone == .none ? nil : result.tone)
    }
  }

  /// Why a result is there; nil for all else.
  func reason(at index: Int) -> MatchReason? {
    if case .results(let results) = items { results[index].reason } else { nil }
  }
}

/// An emoji in a section.
struct Item: Hashable, Sendable {
  var id: Int
  /// The exact tone (recents, pasted emoji); nil for the one remembered for the emoji.
  var tone: SkinTone?
  /// Whether it is the text presentation (recents).
  var isText = false
}

/// What a cell of the grid shows.
public struct Cell: Hashable, Sendable {
  /// The fully-qualified sequence in the tone to show.
  public let text: String
  /// The short name in the user's language, tones included.
  public let name: String
  public let takesTones: Bool
  /// Whether there is something to choose: a tone or another form.
  public let hasChoices: Bool
  public let isPinned: Bool
  /// Whether the fonts draw it; what they do not is here only where that was asked for.
  public let isDrawable: Bool
}

/// What the bottom of the window says about the emoji under the pointer or the cursor.
public struct Preview: Hashable, Sendable {
  public let text: String
  public let name: String
  /// Shortcode or code points, then the tone, then why it was found; to be joined with dots.
  public let details: [String]
  /// What Enter does, for example "Insert".
  public let action: String
}

/// One of several picks.
public struct Chip: Hashable, Sendable {
  public let text: String
  public let name: String
}
