/// Makes texts alike that mean the same to somebody who searches.
///
/// Terms, queries and aliases all go through it. It folds case; marks in Latin, Greek, Cyrillic,
/// Arabic and Hebrew, but no vowel sign, virama or voicing mark, which make other words (ハーブ is not
/// ハープ); letters such as ß, ł, ø and æ; width; Katakana to Hiragana; the digits of all scripts.
/// Composed and decomposed texts become the same. What is left are words between single spaces.
public enum Folding {
  /// The folded text; empty where the text has nothing to search for. Linear.
  public static func fold(_ text: some StringProtocol) -> String {
    var folder = Folder()
    folder.fold(Array(text.utf8).span)
    return String(decoding: folder.output, as: UTF8.self)
  }
}
