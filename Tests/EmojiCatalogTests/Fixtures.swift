import EmojiCatalog

/// Texts of each kind that the module reads, small and with every irregularity.
enum Fixtures {
  static let tones = EmojiModifier.allCases.map(\.scalar)

  /// 🤝 and its tones: the short form where they are equal, two hands where they differ.
  static let handshakes = tones.flatMap { first in
    tones.map { first == $0 ? "🤝\(first)" : "🫱\(first)\u{200D}🫲\($0)" }
  }

  static let emoji = """
    # Made up.
    # Emoji version: 17.0
    😀\tSmileys & Emotion\tface-smiling\t1.0\t\tgrinning face
    ☺️\tSmileys & Emotion\tface-affection\t0.6\t\tsmiling face
    ✌️\tPeople & Body\thand\t0.6\t\(tones.map { "✌\($0)" }.joined(separator: " "))\tvictory hand
    🤝\tPeople & Body\thands\t3.0\t\(handshakes.joined(separator: " "))\thandshake
    👨‍🦰\tPeople & Body\tperson\t11.0\t\(tones.map { "👨\($0)\u{200D}🦰" }.joined(separator: " "))\tman: red hair
    #️⃣\tSymbols\tkeycap\t0.6\t\tkeycap: #

    """

  static let german = """
    # Locale: de
    # Tones\t: \t und\u{20}
    😀\tgrinsendes Gesicht\tfroh|lol
    ☺\tlächelndes Gesicht\t
    ✌\tVictory-Geste\tFrieden
    🤝\tHandschlag\tHände|Vereinbarung
    👨‍🦰\tMann: rotes Haar\tMann
    #⃣\tTaste: #\tRaute
    🏻\thelle Hautfarbe\t
    🏼\tmittelhelle Hautfarbe\t
    🏽\tmittlere Hautfarbe\t
    🏾\tmitteldunkle Hautfarbe\t
    🏿\tdunkle Hautfarbe\t
    👨🏿‍🦰\tMann: dunkle Hautfarbe, rotes Haar\t

    """

  static let titles = """
    # Made up.
    en\tSmileys & Emotion\tPeople & Body\tSymbols
    de\tSmileys\tPersonen\tSymbole

    """

  static let locales = """
    # Made up.
    shipped\tde\tde
    shipped\ten\ten
    shipped\tfr\tfr
    shipped\the\the
    shipped\tno\tno
    shipped\tpa\tpa
    shipped\tsr\tsr
    shipped\tsr_Latn\tsr_Latn
    shipped\tzh\tzh
    shipped\tzh_Hant\tzh_Hant
    shipped\tzh_Hant_HK\tzh_Hant_HK
    alias\tcmn\tzh
    alias\tiw\the
    alias\tsh\tsr_Latn
    tag\tde\tde
    tag\ten\ten
    tag\tfr\tfr
    tag\the\the
    tag\tnb\tno
    tag\tno\tno
    tag\tpa\tpa
    tag\tpa_Arab\t-
    tag\tpa_PK\t-
    tag\tsr\tsr
    tag\tsr_Latn\tsr_Latn
    tag\tsr_ME\tsr_Latn
    tag\tzh\tzh
    tag\tzh_HK\tzh_Hant_HK
    tag\tzh_Hant\tzh_Hant
    tag\tzh_Hant_HK\tzh_Hant_HK
    tag\tzh_TW\tzh_Hant

    """

  static let shortcodes = "# Made up.\n😀\tgrinning happy\n#⃣\thash\n🫥\tunknown\n"

  static func catalog() throws -> Catalog { try Catalog(tsv: Array(emoji.utf8)) }
}
