import Testing

@testable import EmojiSearch

@Suite("The stemmer")
struct StemmerTests {
  private func stem(_ word: String, _ language: String) throws -> String {
    let stemmer = try #require(Stemmer(language: language))
    let bytes = Array(Folding.fold(word).utf8)
    return String(decoding: bytes.prefix(stemmer.length(of: bytes[...])), as: UTF8.self)
  }

  @Test(
    "gives the forms of a word one stem",
    arguments: [
      ("en", ["wave", "waves", "waved", "waving"]), ("en", ["drool", "drools", "drooling"]),
      ("en", ["congratulate", "congratulation", "congratulations"]),
      ("en", ["celebrate", "celebrating", "celebration", "celebrations"]),
      ("en", ["hug", "hugs", "hugging", "hugged"]), ("en", ["party", "parties", "partying"]),
      ("en", ["happy", "happily", "happiness"]), ("en", ["sun", "suns", "sunny"]),
      ("en", ["dance", "dances", "dancer", "dancing"]), ("en", ["box", "boxes", "boxing"]),
      ("en", ["glass", "glasses"]), ("en", ["kiss", "kisses", "kissing"]),
      ("en", ["cloud", "clouds", "cloudy"]), ("en", ["skate", "skater", "skating"]),
      ("de", ["Katze", "Katzen"]), ("de", ["lachen", "lachend", "lachende", "lachendes"]),
      ("de", ["Baum", "Bäume", "Bäumen"]), ("fr", ["cœur", "cœurs"]),
      ("fr", ["danser", "danse", "danses", "dansant"]), ("es", ["corazón", "corazones"]),
      ("es", ["gato", "gatos", "gata"]), ("es", ["bailar", "bailando", "baila"]),
      ("it", ["gatto", "gatti", "gatta"]), ("it", ["ballare", "ballando", "balla"]),
      ("pt", ["coração", "corações"]), ("pt", ["dançar", "dançando", "dança"]),
      ("nl", ["kat", "katten", "katje"]), ("nl", ["bloem", "bloemen"]),
      ("ru", ["собака", "собаки", "собаку", "собак"]), ("ru", ["красный", "красное", "красного"]),
    ])
  func forms(_ language: String, _ forms: [String]) throws {
    let stems = try forms.map { try stem($0, language) }
    #expect(Set(stems).count == 1, "\(forms) have \(stems)")
  }

  @Test(
    "leaves short words and words without a vowel before the ending as they are",
    arguments: ["cat", "bus", "king", "ring", "red", "lion", "goat", "bee", "car", "zzzs"])
  func short(_ word: String) throws {
    #expect(try stem(word, "en").count >= 3)
    #expect(try stem(word, "en") == word)
  }

  @Test("knows no language without rules", arguments: ["ja", "", "xx"])
  func unknown(_ language: String) {
    #expect(Stemmer(language: language) == nil)
  }
}
