/// The distinct folded words of a list of terms in order, and where each stands.
///
/// Everything lies in four flat arrays: a word takes its bytes and eight more, a place four. A class
/// for the reason for which `TermIndex` is one.
final class Vocabulary: Sendable {
  /// The words one after another, sorted by their bytes.
  let text: [UInt8]
  /// Where each word begins, and the end of the last.
  let wordStarts: [UInt32]
  private let postings: [UInt32]
  /// Where each word's postings begin, and the end of the last.
  private let postingStarts: [UInt32]

  init(text: [UInt8], wordStarts: [UInt32], postings: [UInt32], postingStarts: [UInt32]) {
    self.text = text
    self.wordStarts = wordStarts
    self.postings = postings
    self.postingStarts = postingStarts
  }

  var wordCount: Int { wordStarts.count - 1 }

  /// The places of a word, and those of the longer words that begin with it.
  ///
  /// Two binary searches; the places of a range of words lie side by side.
  func postings(for word: ArraySlice<UInt8>) -> (exact: Range<Int>, longer: Range<Int>) {
    let first = firstIndex { compare($0, word) < 0 }
    let end = firstIndex(from: first) { compare($0, word, asPrefix: true) <= 0 }
    var longer = first
    if first < end, length(first) == word.count { longer += 1 }
    return (places(of: first..<longer), places(of: longer..<end))
  }

  /// The words that begin with a text.
  func words(from beginning: ArraySlice<UInt8>) -> Range<Int> {
    let first = firstIndex { compare($0, beginning) < 0 }
    return first..<firstIndex(from: first) { compare($0, beginning, asPrefix: true) <= 0 }
  }

  /// How many bytes of a text begin any word, whole letters.
  func sharedBeginning(with other: ArraySlice<UInt8>) -> Int {
    let next = firstIndex { compare($0, other) < 0 }
    var longest = 0
    for word in max(0, next - 1)..<min(wordCount, next + 1) {
      var length = 0
      let bytes = self.word(word)
      while length < min(bytes.count, other.count),
        bytes[bytes.startIndex + length] == other[other.startIndex + length]
      { length += 1 }
      while length > 0, length < other.count, other[other.startIndex + length] & 0xC0 == 0x80 {
        length -= 1
      }
      longest = max(longest, length)
    }
    return longest
  }

  /// The bytes of a word.
  func word(_ word: Int) -> ArraySlice<UInt8> { text[range(word)] }

  /// Where a word stands in the text.
  func range(_ word: Int) -> Range<Int> { Int(wordStarts[word])..<Int(wordStarts[word + 1]) }

  /// The places of neighbouring words.
  func places(of words: Range<Int>) -> Range<Int> {
    Int(postingStarts[words.lowerBound])..<Int(postingStarts[words.upperBound])
  }

  func posting(_ place: Int) -> Posting { Posting(bits: postings[place]) }

  /// The first word for which a predicate is false that is true for none behind it.
  private func firstIndex(from start: Int = 0, where isBefore: (Int) -> Bool) -> Int {
    var low = start
    var high = wordCount
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Negative, zero or positive as a word stands before, at or behind a text; as a prefix, zero also
  /// where the word begins with it.
  private func compare(_ word: Int, _ other: ArraySlice<UInt8>, asPrefix: Bool = false) -> Int {
    let start = Int(wordStarts[word])
    let length = length(word)
    let shared = min(length, other.count)
    for offset in 0..<shared {
      let difference = Int(text[start + offset]) - Int(other[other.startIndex + offset])
      if difference != 0 { return difference }
    }
    return asPrefix && length > other.count ? 0 : length - other.count
  }
}
