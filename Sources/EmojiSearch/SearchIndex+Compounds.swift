import EmojiCatalog

/// Words that are made of words, as "Polizeiauto" is of "Polizei" and "Auto".
extension SearchIndex {
  /// Adds what the words mean of which a word is made.
  func addCompound(_ word: ArraySlice<UInt8>, to scores: inout PartialScores) -> Int {
    var best: Compound?
    for (number, index) in indexes.enumerated() {
      guard let stemmer = index.source.stemmer, let joints = stemmer.joints else { continue }
      let splitter = CompoundSplitter(words: index.words, stemmer: stemmer, joints: joints)
      guard let found = splitter.split(word) else { continue }
      if found.cost < best?.cost ?? .max {
        best = found
        best?.index = number
      }
    }
    guard let best else { return 99 }
    for (place, part) in best.parts.enumerated() {
      var matches = Matches(count: catalog.count)
      let index = indexes[best.index]
      for word in part {
        for place in index.words.places(of: word..<word + 1) {
          let posting = index.words.posting(place)
          matches.note(posting, in: best.index, Tier.exact(posting, isShortcode: false).grade())
        }
      }
      scores.add(matches, share: place == best.parts.count - 1 ? 16 : 12)
    }
    return best.cost
  }
}

struct Compound {
  var parts: [[Int]]
  var cost: Int
  var index = 0
}

struct CompoundSplitter {
  let words: Vocabulary
  let stemmer: Stemmer
  let joints: [StaticString]

  private typealias Part = (words: [Int], cost: Int)

  func split(_ word: ArraySlice<UInt8>) -> Compound? {
    guard word.count >= 6 else { return nil }
    var best: Compound?
    // The head first as long as it can be.
    for place in word.startIndex + 3...word.endIndex - 3 where word[place] & 0xC0 != 0x80 {
      guard let head = head(word[place...]) else { continue }
      guard let first = first(word[..<place]) else { continue }
      let cost = head.cost + first.cost
      if cost < best?.cost ?? .max { best = Compound(parts: [first.words, head.words], cost: cost) }
    }
    if let best { return best }
    guard word.count >= 8, !joints.isEmpty else { return nil }
    for place in word.startIndex + 3...word.endIndex - 4 where word[place] & 0xC0 != 0x80 {
      if let head = exact(word[place...]) {
        return Compound(parts: [head], cost: 20)
      }
    }
    for place in (word.startIndex + 4...word.endIndex - 3).reversed() where word[place] & 0xC0 != 0x80 {
      if let first = exact(word[..<place]) {
        return Compound(parts: [first], cost: 30)
      }
    }
    return nil
  }

  private func exact(_ part: ArraySlice<UInt8>) -> [Int]? {
    let found = words.words(from: part)
    guard !found.isEmpty, !StopWords.contains(part), words.length(found.lowerBound) == part.count else { return nil }
    return [found.lowerBound]
  }

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
    if !found.isEmpty { return (found, 2) }
    if part.count >= 5 {
      let longer = words.words(from: part)
      if !longer.isEmpty { return (Array(longer.prefix(8)), 4) }
    }
    return nil
  }

  private func first(_ part: ArraySlice<UInt8>) -> Part? {
    if let found = head(part), found.cost <= 2 { return found }
    for joint in joints {
      let count = joint.utf8CodeUnitCount
      guard part.count >= count + 3, joint.withUTF8Buffer({ part.suffix(count).elementsEqual($0) })
      else { continue }
      if let found = exact(part.dropLast(count)) { return (found, 1) }
    }
    if part.count >= 4, !joints.isEmpty {
      let longer = words.words(from: part)
      if !longer.isEmpty { return (Array(longer.prefix(8)), 5) }
    }
    return nil
  }
}
