/// One spelling for all the ways in which Japanese is written in Latin letters.
///
/// Hepburn's and Kunrei's consonants become the same (shi and si, tsu and tu, ji and zi); long vowels
/// and double consonants become short ones, since they are left out, marked or doubled as people like.
enum Romaji {
  /// What was typed: small letters.
  static func spelling(typed word: ArraySlice<UInt8>) -> [UInt8] {
    let letters = Array(word)
    var output: [UInt8] = []
    var position = 0
    func letter(_ offset: Int) -> UInt8? {
      position + offset < letters.count ? letters[position + offset] : nil
    }
    while let first = letter(0) {
      let second = letter(1)
      switch (first, second) {
      case (s, h?): softened(s, skipping: 2)
      case (c, h?): softened(t, skipping: 2)
      case (j, y?): softened(z, skipping: 2)
      case (j, _): softened(z, skipping: 1)
      case (t, s?), (t, c?), (c, c?):
        output.append(t)
        position += first == t && second == s ? 2 : 1
      case (f, nil), (f, u?), (f, y?), (d, z?):
        output.append(first == f ? h : z)
        position += first == f ? 1 : 2
      case (w, o?):
        position += 1
      case (m, b?), (m, p?), (m, m?):
        output.append(n)
        position += 1
      default:
        output.append(first)
        position += 1
      }
    }
    shorten(&output)
    return output

    /// し is si, and しゃ is sya.
    func softened(_ consonant: UInt8, skipping count: Int) {
      output.append(consonant)
      position += count
      if let vowel = letter(0), vowel != i, isVowel(vowel) { output.append(y) }
    }
  }

  /// Writes a word of a text in folded kana behind a place, with digits and Latin letters as they are: no more
  /// bytes than it has. Gives the end; nil where there are no kana, or where other letters are.
  static func spell(
    _ text: [UInt8], _ word: Range<Int>, to output: inout MutableSpan<UInt8>, from start: Int
  ) -> Int? {
    // Nothing beyond kana is spelled, so there is no need to read it.
    guard !word.isEmpty, text[word.lowerBound] < 0xE4 else { return nil }
    let table = Self.table
    var hasKana = false
    var end = start
    var position = word.lowerBound
    while position < word.upperBound {
      let scalar = UTF8Decoder.scalar(in: text.span, at: &position)
      switch scalar {
      case kana:
        hasKana = true
        append(table, kana: Int(scalar - kana.lowerBound), to: &output, start, &end)
      case 0x30FC: break
      case 0..<0x80:
        output[end] = UInt8(scalar)
        end += 1
      default: return nil
      }
    }
    end = shorten(&output, start..<end)
    return hasKana && end > start ? end : nil
  }

  /// Small kana change the one before: き and ゃ are kya, ふ and ぁ are fa.
  private static func append(
    _ table: [UInt8], kana number: Int, to output: inout MutableSpan<UInt8>, _ start: Int,
    _ end: inout Int
  ) {
    let place = number * width
    let first = table[place]
    if first == small {
      change(&output, start, &end, before: table[place + 1])
    } else if first != space {
      output[end] = first
      end += 1
    }
    if table[place + 1] != space {
      output[end] = table[place + 1]
      end += 1
    }
    if table[place + 2] != space {
      output[end] = table[place + 2]
      end += 1
    }
  }

  private static func change(
    _ output: inout MutableSpan<UInt8>, _ start: Int, _ end: inout Int, before letter: UInt8
  ) {
    guard end > start, isVowel(output[end - 1]) else { return }
    end -= 1
    let last = output[end]
    let before = end > start ? output[end - 1] : nil
    if before == h, last == u {
      output[end - 1] = letter == y ? h : f
    } else if last == i, letter != y, before != nil {
      output[end] = y
      end += 1
    } else if last == u, letter != y, before.map(isVowel) != false {
      output[end] = w
      end += 1
    }
  }

  private static func shorten(_ text: inout [UInt8]) {
    var span = text.mutableSpan
    let end = shorten(&span, 0..<span.count)
    text.removeLast(text.count - end)
  }

  /// Takes out what makes sounds long: a letter again, and u after o. Gives the end.
  private static func shorten(_ text: inout MutableSpan<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.lowerBound
    for place in range {
      let letter = text[place]
      if end > range.lowerBound, !isDigit(letter) {
        let last = text[end - 1]
        if last == letter || last == o && letter == u { continue }
      }
      text[end] = letter
      end += 1
    }
    return end
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    letter == a || letter == i || letter == u || letter == e || letter == o
  }

  private static func isDigit(_ letter: UInt8) -> Bool { letter &- UInt8(ascii: "0") < 10 }

  private static let a = UInt8(ascii: "a"), b = UInt8(ascii: "b"), c = UInt8(ascii: "c")
  private static let d = UInt8(ascii: "d"), e = UInt8(ascii: "e"), f = UInt8(ascii: "f")
  private static let h = UInt8(ascii: "h"), i = UInt8(ascii: "i"), j = UInt8(ascii: "j")
  private static let m = UInt8(ascii: "m"), n = UInt8(ascii: "n"), o = UInt8(ascii: "o")
  private static let p = UInt8(ascii: "p"), s = UInt8(ascii: "s"), t = UInt8(ascii: "t")
  private static let u = UInt8(ascii: "u"), w = UInt8(ascii: "w"), y = UInt8(ascii: "y")
  private static let z = UInt8(ascii: "z")
  private static let small = UInt8(ascii: "-")

  private static let kana: ClosedRange<UInt32> = 0x3041...0x3096
  private static let width = 3

  /// U+3041 to U+3096, three letters each; small kana begin with a hyphen. Small っ says only that what
  /// follows is double.
  private static let table = Array(
    ("-a a  -i i  -u u  -e e  -o o  ka ga ki gi ku gu ke ge ko go sa za si zi su zu se ze so zo "
      + "ta da ti zi    tu zu te de to do na ni nu ne no ha ba pa hi bi pi hu bu pu he be pe ho bo "
      + "po ma mi mu me mo -yaya -yuyu -yoyo ra ri ru re ro -wawa i  e  o  n  vu ka ke ").utf8)
}
