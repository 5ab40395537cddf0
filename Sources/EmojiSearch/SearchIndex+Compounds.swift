import EmojiCatalog

/// Words that are made of words, as "Polizeiauto" is of "Polizei" and "Auto".
extension SearchIndex {
  /// Adds what the words mean of which a word is made, in the language that fits best; false where it
  /// is not surely made so.
  func addCompound(_ word: ArraySlice<UInt8>, to scores: inout PartialScores) -> Bool {
    var best: (compound: Compound, index: Int)?
    for (number, index) in indexes.enumerated() {
      guard let splitter = CompoundSplitter(index), let found = splitter.split(word) else {
        continue
      }
      if found.cost < best?.compound.cost ?? .max { best = (found, number) }
    }
    guard let best else { return false }
    let index = indexes[best.index]
    for (number, part) in best.compound.parts.enumerated() {
      var matches = Matches(count: catalog.count)
      for word in part {
        for place in index.words.places(of: word..<word + 1) {
          let posting = index.words.posting(place)
          matches.note(posting, in: best.index, Tier.exact(posting, isShortcode: false).grade())
        }
      }
      let isHead = number == best.compound.parts.count - 1
      scores.add(matches, share: isHead ? 16 : 12)
    }
    return best.compound.cost <= CompoundSplitter.sure
  }
}

/// The words of a vocabulary of which a word is made.
struct Compound {
  /// For each part, in their order, the words that it may be; the head stands last.
  var parts: [[Int]]
  /// The lower, the surer.
  var cost: Int
}

/// Takes words apart that a vocabulary does not have whole.
struct CompoundSplitter {
  /// What makes it less sure that a part is meant.
  private enum Cost {
    static let joint = 1
    static let otherForm = 2
    static let headBegins = 4
    static let firstBegins = 5
    static let headAlone = 20
    static let firstAlone = 30
  }

  /// The cost up to which no other reading is looked for.
  static let sure = Cost.firstBegins
  private static let least = 3
  /// A beginning stands for no more words than these.
  private static let maximalBeginnings = 8

  private let words: Vocabulary
  private let stemmer: Stemmer
  private let joints: [StaticString]

  private typealias Part = (words: [Int], cost: Int)

  /// Nil for terms of a language that does not make words of words.
  init?(_ index: TermIndex) {
    guard let stemmer = index.source.stemmer, let joints = stemmer.joints else { return nil }
    words = index.words
    self.stemmer = stemmer
    self.joints = joints
  }

  /// The surest two parts of a word; of equally sure ones those with the longest head. Where there
  /// are none, the longest head or else the longest beginning that is a word.
  func split(_ word: ArraySlice<UInt8>) -> Compound? {
    guard word.count >= 2 * Self.least else { return nil }
    let places = word.startIndex + Self.least...word.endIndex - Self.least
    var best: Compound?
    for place in places {
      guard let head = head(word[place...]), let first = first(word[..<place]) else { continue }
      let cost = head.cost + first.cost
      if cost < best?.cost ?? .max {
        best = Compound(parts: [first.words, head.words], cost: cost)
      }
    }
    if let best { return best }
    // English writes most of them apart: there one known part is chance.
    guard word.count >= 8, !joints.isEmpty else { return nil }
    for place in places.dropLast() {
      if let head = exact(word[place...]) { return Compound(parts: [head], cost: Cost.headAlone) }
    }
    for place in places.dropFirst().reversed() {
      if let first = exact(word[..<place]) {
        return Compound(parts: [first], cost: Cost.firstAlone)
      }
    }
    return nil
  }

  /// The word that a part is, unless it only holds others together.
  private func exact(_ part: ArraySlice<UInt8>) -> [Int]? {
    let found = words.words(from: part)
    guard !found.isEmpty, !StopWords.contains(part), words.length(found.lowerBound) == part.count
    else { return nil }
    return [found.lowerBound]
  }

  /// The words that the end of a word may be: itself, another form of it, or a longer word.
  private func head(_ part: ArraySlice<UInt8>) -> Part? {
    if StopWords.contains(part) { return nil }
    let stem = part.prefix(stemmer.length(of: part))
    var found: [Int] = []
    var isExact = false
    for other in words.words(from: stem) {
      let bytes = words.word(other)
      if bytes == part { isExact = true }
      if stemmer.length(of: bytes) == stem.count { found.append(other) }
    }
    if isExact { return (found, 0) }
    if joints.isEmpty { return nil }
    if !found.isEmpty { return (found, Cost.otherForm) }
    return part.count >= 5 ? beginnings(part, cost: Cost.headBegins) : nil
  }

  /// The words that the beginning of a word may be, also without what joins it to the rest.
  private func first(_ part: ArraySlice<UInt8>) -> Part? {
    if let found = head(part), found.cost <= Cost.otherForm { return found }
    for joint in joints {
      let count = joint.utf8CodeUnitCount
      guard part.count >= count + Self.least,
        joint.withUTF8Buffer({ part.suffix(count).elementsEqual($0) })
      else { continue }
      if let found = exact(part.dropLast(count)) { return (found, Cost.joint) }
    }
    return part.count >= 4 && !joints.isEmpty ? beginnings(part, cost: Cost.firstBegins) : nil
  }

  /// Words that begin with a part.
  private func beginnings(_ part: ArraySlice<UInt8>, cost: Int) -> Part? {
    let longer = words.words(from: part)
    return longer.isEmpty ? nil : (Array(longer.prefix(Self.maximalBeginnings)), cost)
  }
}
