import EmojiSearch
import Testing

@Suite("Folding")
struct FoldingTests {
  @Test(
    "makes a text of each script what people type for it",
    arguments: [
      // Latin
      ("Grinning FACE", "grinning face"), ("cœur", "coeur"), ("Straße", "strasse"),
      ("STRAẞE", "strasse"), ("Æble", "aeble"), ("łódź", "lodz"), ("Đà Nẵng", "da nang"),
      ("ø", "o"), ("İstanbul", "istanbul"), ("ılık", "ilik"), ("ISPARTA", "isparta"),
      ("Ñandú", "nandu"), ("þórr", "thorr"), ("Ǆ", "dz"), ("ﬁsh", "fish"), ("ɓala", "bala"),
      ("cười ra nước mắt", "cuoi ra nuoc mat"), ("Bär", "bar"),
      // Greek, Cyrillic, Armenian, Georgian
      ("Σκύλος", "σκυλοσ"), ("ΆΈΉΊΌΎΏ", "αεηιουω"), ("ΰ", "υ"), ("Ёлка", "елка"),
      ("ЙОГУРТ", "иогурт"), ("ї", "і"), ("Ծիծաղ", "ծիծաղ"), ("ինչպե՞ս", "ինչպես"),
      ("ᲒᲣᲚᲘ", "გული"),
      // Arabic and Hebrew
      ("مُبْتَسِم", "مبتسم"), ("أحمر", "احمر"), ("إلى", "الي"), ("وجـــه", "وجه"),
      ("قهوة", "قهوه"), ("سیب", "سيب"), ("לֵב", "לב"), ("שׁלום", "שלום"), ("להט״ב", "להט ב"),
      // Scripts whose marks make other words
      ("हिन्दी", "हिन्दी"), ("ยิ้ม", "ยิ้ม"), ("বই", "বই"),
      // Chinese, Japanese, Korean
      ("ハート", "はーと"), ("ﾊｰﾄ", "はーと"), ("ﾊﾞﾗ", "ばら"), ("ﾊﾟﾝ", "ぱん"), ("ヴ", "ゔ"),
      ("笑い泣き", "笑い泣き"), ("하트", "하트"), ("ㅎㅌ", "ㅎㅌ"), ("红心", "红心"),
      // Width, digits, punctuation
      ("ＯＫ！", "ok"), ("１２３", "123"), ("१२٣", "123"), ("100\u{A0}%", "100"),
      ("touches\u{202F}: 0", "touches 0"), ("o’clock", "o clock"), ("l'œil", "l oeil"),
      ("women’s", "women s"), ("ʻokina", "okina"), ("ice-cream", "ice cream"),
      ("thumbs_up", "thumbs up"), ("T‑Rex", "t rex"), ("keycap: #", "keycap #"),
      ("“congratulations” button", "congratulations button"), ("  a \t b\n", "a b"),
      ("+1", "+1"), ("-1", "-1"), (":-1:", "-1"), ("<3", "<3"), ("col·lecció", "col leccio"),
      // Nothing but punctuation means itself
      ("!?", "!?"), ("？！", "?!"), ("−", "-"), ("…", "…"),
      // Nothing
      ("", ""), ("   ", ""), ("\u{200D}\u{FE0F}", ""), ("\u{301}\u{308}", ""), ("\u{200B}", ""),
    ])
  func scripts(_ text: String, _ folded: String) {
    #expect(spell(Folding.fold(text)) == spell(folded))
  }

  @Test(
    "keeps words apart that a mark tells apart",
    arguments: [
      ("ハーブ", "ハープ"), ("か", "が"), ("は", "ぱ"), ("कि", "की"), ("ক", "ক্"), ("ใกล้", "ไกล"),
    ])
  func different(_ left: String, _ right: String) {
    #expect(spell(Folding.fold(left)) != spell(Folding.fold(right)))
  }

  @Test(
    "makes composed and decomposed spellings alike",
    arguments: [
      ("\u{E4}", "a\u{308}"), ("\u{1EC7}", "e\u{323}\u{302}"), ("\u{3AC}", "\u{3B1}\u{301}"),
      ("\u{439}", "\u{438}\u{306}"), ("\u{623}", "\u{627}\u{654}"), ("\u{FB2A}", "\u{5E9}\u{5C1}"),
      ("\u{304C}", "\u{304B}\u{3099}"), ("\u{30D1}", "\u{30CF}\u{309A}"),
      ("\u{D558}", "\u{1112}\u{1161}"), ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}"),
      ("\u{BCA}", "\u{BC6}\u{BBE}"), ("\u{9CB}", "\u{9C7}\u{9BE}"), ("\u{958}", "\u{915}\u{93C}"),
    ])
  func decomposed(_ composed: String, _ decomposed: String) {
    #expect(spell(Folding.fold(composed)) == spell(Folding.fold(decomposed)))
    #expect(!Folding.fold(composed).isEmpty)
  }

  @Test("changes nothing the second time, and takes any code point")
  func everyCodePoint() {
    let others = stride(from: UInt32(0x20000), through: 0x10FFFF, by: 0x101)
    for value in Array(UInt32(0)..<0x20000) + Array(others) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = Folding.fold(String(scalar))
      let again = Folding.fold(folded)
      if spell(again) != spell(folded) {
        Issue.record("U+\(String(value, radix: 16)) folds to \(folded), and that to \(again)")
      }
    }
  }

  /// Swift's strings are equal where their decompositions are, which is just what is tested here.
  private func spell(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
