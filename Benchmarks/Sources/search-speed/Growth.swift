import Foundation

/// Emoji that do not exist, to see what a catalog ten or a hundred times as large costs.
///
/// Their names and keywords are made of syllables by a seeded generator: unique names, and words that
/// are shared about as often as those of the real ones.
enum Growth {
  /// The lines of `count` emoji for the catalog, and for the annotations of some locales.
  static func lines(_ count: Int, locales: Int) -> (catalog: String, annotations: [String]) {
    var numbers = Numbers(state: 17)
    var catalog = ""
    var annotations = [String](repeating: "", count: locales)
    for number in 0..<count {
      let sequence = glyph(number)
      catalog += "\(sequence)\tSynthetic\tsynthetic\t17.0\t\t\(word(number)) one\n"
      for locale in 0..<locales {
        // The lower a number, the commoner the word.
        let keywords = (0..<6).map { _ in
          let share = numbers.next() % 1000 * (numbers.next() % 1000)
          return word(Int(share) * (2 * count) / 1_000_000 + locale)
        }
        annotations[locale] +=
          "\(sequence)\t\(word(number * 3 + locale)) \(keywords[0])\t\(keywords.joined(separator: "|"))\n"
      }
    }
    return (catalog, annotations)
  }

  /// A text of private use that no other number has.
  private static func glyph(_ number: Int) -> String {
    var text = ""
    for digit in [number / 60_000, number % 60_000] {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(0xF0000 + digit))!)
    }
    return text
  }

  /// A word of two letters for each digit to the base of 80.
  private static func word(_ number: Int) -> String {
    let consonants = Array("bdfghklmnprstvwz")
    let vowels = Array("aeiou")
    var rest = number &* 7919 % 40_960_000
    var word = ""
    for _ in 0..<4 {
      word.append(consonants[rest % 80 / 5])
      word.append(vowels[rest % 5])
      rest /= 80
    }
    return word
  }

  /// A linear congruential generator: the same numbers in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
