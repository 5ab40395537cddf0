import EmojiCatalog

/// Words that are typed by their sound, or not yet to their end.
extension SearchIndex {
  /// A term that is typed in other letters stands behind those that are spelled as the query, in the
  /// same tier.
  private enum Distance {
    static let phrase: UInt8 = 5
    static let name: UInt8 = 6
    static let keyword: UInt8 = 8
    static let initials: UInt8 = 12
  }

  /// Adds the emoji whose terms are, or begin with, a word in another spelling.
  func addTranscribed(_ word: ArraySlice<UInt8>, to matches: inout Matches) {
    guard word.count <= Self.maximalTranscribed else { return }
    for (number, index) in indexes.enumerated() {
      guard let transcription = index.source.transcription else { continue }
      if let query = transcription.query(word) { add(query, in: number, to: &matches) }
      if transcription == .romaji { addHonorific(word, in: number, to: &matches) }
    }
  }

  /// Adds the emoji with a term that the words of a query make together: "xiao lian" is one word.
  func addTranscribedPhrase(_ text: [UInt8], to matches: inout Matches) {
    guard text.count <= Self.maximalTranscribed else { return }
    for (number, index) in indexes.enumerated() {
      guard let transcription = index.source.transcription, transcription.joinsWords,
        let query = transcription.query(text.filter { $0 != space }[...])
      else { continue }
      add(Transcription.Query(word: query.word), in: number, to: &matches)
      // One term that is all of the query says more than two whose sounds are its words.
      let index = indexes[number]
      index.forEachSpelled(index.spelledPostings(for: query.word[...]).exact) { posting in
        if posting.isWhole {
          matches.note(posting, in: number, Tier.keyword.grade(Distance.phrase))
        }
      }
    }
  }

  private func add(_ query: Transcription.Query, in number: Int, to matches: inout Matches) {
    let index = indexes[number]
    let (exact, longer) = index.spelledPostings(for: query.word[...])
    index.forEachSpelled(exact) { posting in
      let tier: Tier = posting.isWhole ? .keyword : .keywordPrefix
      matches.note(posting, in: number, tier.grade(Self.distance(posting)))
    }
    // A letter that is held down is one letter, the beginning of too much to mean one thing.
    if query.word.count > 1 {
      index.forEachSpelled(longer) { posting in
        matches.note(posting, in: number, Tier.keywordPrefix.grade(Self.distance(posting)))
      }
    }
    guard let initials = query.initials else { return }
    let found = index.spelledPostings(for: initials[...])
    let wantsAll = index.source.transcription?.wantsAllInitials == true
    index.forEachSpelled(
      found.exact.lowerBound..<(wantsAll ? found.exact : found.longer).upperBound
    ) { posting in
      matches.note(posting, in: number, Tier.keywordPrefix.grade(Distance.initials))
    }
  }

  /// Adds the emoji that have a Japanese word without the お that makes it polite.
  private func addHonorific(
    _ word: ArraySlice<UInt8>, in number: Int, to matches: inout Matches
  ) {
    guard let prefix = Self.honorifics.first(where: { word.starts(with: $0) }),
      word.count > prefix.count + 3
    else { return }
    let words = indexes[number].words
    for place in words.postings(for: word.dropFirst(prefix.count)).exact {
      let posting = words.posting(place)
      matches.note(posting, in: number, Tier.stem(posting))
    }
  }

  private static func distance(_ posting: Posting) -> UInt8 {
    posting.term == Posting.name ? Distance.name : Distance.keyword
  }

  private static let honorifics = ["お", "ご", "御"].map { Array($0.utf8) }
  /// Beyond it, texts are not looked for by their sound: a bound for what is pasted.
  private static let maximalTranscribed = 96
}

extension TermIndex {
  /// The places of a word as it is typed, and of the longer words that begin with it.
  fileprivate func spelledPostings(
    for word: ArraySlice<UInt8>
  ) -> (exact: Range<Int>, longer: Range<Int>) {
    (spellings ?? words).postings(for: word)
  }

  /// Calls `body` with where the words stand that are found at such places.
  fileprivate func forEachSpelled(_ places: Range<Int>, _ body: (Posting) -> Void) {
    for place in places {
      guard let spellings else {
        body(words.posting(place))
        continue
      }
      let word = Int(spellings.posting(place).bits)
      for place in words.places(of: word..<word + 1) { body(words.posting(place)) }
    }
  }
}
