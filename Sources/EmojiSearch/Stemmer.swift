/// Takes endings off words, so that waving and wave, hearts and heart meet.
///
/// A light stemmer: a stem is always the beginning of its word, which lets the search look for words
/// with the same stem beside each other in a sorted vocabulary. It works on folded words.
struct Stemmer: Sendable {
  private let rounds: [[StaticString]]
  private let kept: [StaticString]
  private let doubles: Bool
  /// The letters that are left at least.
  private let least: Int
  /// Forms that no rule derives, with their word.
  let irregular: [String: [String]]
  /// What joins the words of which a word is made; nil where words are not made so.
  let joints: [StaticString]?

  /// The stemmer of a language (`pt` for `pt_PT`), or nil where there are no rules for it.
  init?(language: some StringProtocol) {
    guard let rules = StemRules.of(String(language)) else { return nil }
    rounds = rules.rounds
    kept = rules.kept
    doubles = rules.joinsDoubles
    least = rules.least
    irregular = rules.irregular
    joints = rules.joints
  }

  /// The length of the stem of a word. At most one ending of each round is taken off, the longest.
  func length(of word: ArraySlice<UInt8>) -> Int {
    var end = word.endIndex
    let isKept = kept.contains { Self.ends(word, with: $0) }
    for endings in rounds.dropFirst(isKept ? 1 : 0) {
      for ending in endings where Self.ends(word[..<end], with: ending) {
        let rest = word[..<(end - ending.utf8CodeUnitCount)]
        if rest.count >= least, rest.contains(where: Self.isVowel) {
          end = rest.endIndex
          break
        }
      }
    }
    if doubles, end - word.startIndex > least, word[end - 1] == word[end - 2],
      !Self.isVowel(word[end - 1])
    {
      end -= 1
    }
    return end - word.startIndex
  }

  private static func ends(_ word: ArraySlice<UInt8>, with ending: StaticString) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard word.count > count else { return false }
    return ending.withUTF8Buffer { word.suffix(count).elementsEqual($0) }
  }

  /// A vowel of the Latin letters; every letter of other scripts counts.
  private static func isVowel(_ byte: UInt8) -> Bool {
    byte >= 0x80 || "aeiouy".utf8.contains(byte)
  }
}
