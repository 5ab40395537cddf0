/// Korean as the strokes of a keyboard with two sets of letters, which is how it comes while it is
/// typed: 하ㅌ and 핱 are beginnings of 하트, whichever syllable the last consonant will belong to.
///
/// Each letter of the keyboard is a byte. Double consonants are one stroke; joined vowels and the
/// pairs of consonants that end syllables are two.
enum HangulKeys {
  /// Nil for a word with anything but Hangul. Consonants alone are initials of syllables as well.
  static func query(_ word: ArraySlice<UInt8>) -> Transcription.Query? {
    var keys: [UInt8] = []
    guard spell(word, into: &keys) else { return nil }
    let areInitials = keys.allSatisfy { $0 < firstVowel }
    return Transcription.Query(
      word: keys, initials: areInitials ? [Transcription.initialsMark] + keys : nil)
  }

  /// Writes the strokes of a folded word; false where it is not all Hangul.
  static func spell(_ word: ArraySlice<UInt8>, into keys: inout [UInt8]) -> Bool {
    var position = word.startIndex
    while position < word.endIndex {
      let scalar = UTF8Decoder.scalar(in: word, at: &position)
      switch scalar {
      case syllables:
        let number = Int(scalar - syllables.lowerBound)
        keys.append(leads[number / syllablesOfLead])
        append(vowels, number % syllablesOfLead / syllablesOfVowel, to: &keys)
        append(tails, number % syllablesOfVowel, to: &keys)
      case letters:
        append(letter: scalar, to: &keys)
      case conjoiningLeads:
        keys.append(leads[Int(scalar - conjoiningLeads.lowerBound)])
      default:
        return false
      }
    }
    return !keys.isEmpty
  }

  /// Adds the first stroke of each syllable of a folded word of Hangul.
  static func addInitials(of word: ArraySlice<UInt8>, to keys: inout [UInt8]) {
    var position = word.startIndex
    while position < word.endIndex {
      let scalar = UTF8Decoder.scalar(in: word, at: &position)
      if syllables.contains(scalar) {
        keys.append(leads[Int(scalar - syllables.lowerBound) / syllablesOfLead])
      } else if letters.contains(scalar) {
        append(letter: scalar, to: &keys)
      }
    }
  }

  private static func append(letter: UInt32, to keys: inout [UInt8]) {
    if letter >= firstVowelLetter {
      append(vowels, Int(letter - firstVowelLetter), to: &keys)
    } else {
      append(consonants, Int(letter - letters.lowerBound), to: &keys)
    }
  }

  /// Appends one or two strokes of a table.
  private static func append(_ table: [UInt8], _ number: Int, to keys: inout [UInt8]) {
    if table[number * 2] != space { keys.append(table[number * 2]) }
    if table[number * 2 + 1] != space { keys.append(table[number * 2 + 1]) }
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let syllablesOfLead = 588
  private static let syllablesOfVowel = 28
  private static let letters: ClosedRange<UInt32> = 0x3131...0x3163
  private static let firstVowelLetter: UInt32 = 0x314F
  private static let conjoiningLeads: ClosedRange<UInt32> = 0x1100...0x1112

  // Consonants are capital letters and vowels small ones, in the order of the standard's tables
  // (The Unicode Standard, section 3.12); all but the first table have two strokes a letter.
  private static let firstVowel = UInt8(ascii: "a")
  /// ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ
  private static let leads = Array("ABCDEFGHIJKLMNOPQRS".utf8)
  /// ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅘ ㅙ ㅚ ㅛ ㅜ ㅝ ㅞ ㅟ ㅠ ㅡ ㅢ ㅣ
  private static let vowels = Array("a b c d e f g h i iaibinj k kekfknl m mnn ".utf8)
  /// None, then ㄱ ㄲ ㄳ ㄴ ㄵ ㄶ ㄷ ㄹ ㄺ ㄻ ㄼ ㄽ ㄾ ㄿ ㅀ ㅁ ㅂ ㅄ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ
  private static let tails = Array(
    "  A B AJC CMCSD F FAFGFHFJFQFRFSG H HJJ K L M O P Q R S ".utf8)
  /// ㄱ ㄲ ㄳ ㄴ ㄵ ㄶ ㄷ ㄸ ㄹ ㄺ ㄻ ㄼ ㄽ ㄾ ㄿ ㅀ ㅁ ㅂ ㅃ ㅄ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ
  private static let consonants = Array(
    "A B AJC CMCSD E F FAFGFHFJFQFRFSG H I HJJ K L M N O P Q R S ".utf8)
}
