/// Words that hold sentences together and name nothing: a query of several words is not about them.
///
/// They matter only where some of the words are enough. Kept by hand, for the languages that write
/// most of them; a word that names something in one of these is left out.
enum StopWords {
  static func contains(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 1 || word.count == 2 && word.allSatisfy { $0 > 0x40 && $0 < 0x80 }
      || words.contains(String(decoding: word, as: UTF8.self))
  }

  private static let words: Set<String> = [
    "and", "the", "for", "with", "from", "that", "this", "into", "are", "was", "not", "its", "has",
    "und", "der", "das", "den", "dem", "des", "ein", "eine", "mit", "von", "auf", "fur", "oder",
    "les", "une", "aux", "avec", "pour", "dans", "qui", "sur",
    "los", "las", "del", "una", "con", "por", "para", "que",
    "gli", "dei", "della", "delle", "nel", "per", "che", "dos", "uma", "com",
    "het", "een", "van", "met", "och", "med", "som", "ett", "jest", "dla", "nad", "pod", "pro",
    "bir", "ile", "icin",
  ]
}
