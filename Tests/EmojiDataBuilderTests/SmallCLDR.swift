import EmojiCatalog
import Foundation

/// A CLDR of a few locales and emoji, with the cases of inheritance that matter.
enum SmallCLDR {
  /// Writes the folder `cldr`, character labels and a gemoji beside it, and `emoji-test.txt`.
  static func write(to folder: TemporaryDirectory) throws {
    for (name, text) in files { try folder.write(text, "cldr/" + name) }
    try folder.write(labels, "cldr-48.2-character-labels.tsv")
    try folder.write(gemoji, "gemoji-4.1.0.json")
    try folder.write(EmojiTestText.small.text, "emoji-test.txt")
    try folder.write(variations, "emoji-variation-sequences-17.0.txt")
  }

  /// What the command is given to read them.
  static func arguments(_ folder: TemporaryDirectory) -> [String] {
    [
      "--input", folder.path + "/emoji-test.txt", "--cldr", folder.path + "/cldr", "--gemoji",
      folder.path + "/gemoji-4.1.0.json", "--output", folder.path + "/Resources",
    ]
  }

  static let labels = """
    de\tsmiley\tsmileys
    de\tperson\tpersonen
    tr\tsmiley\tifadeler
    es_419\tsmiley\tcaritas

    """

  static let gemoji = """
    [{"emoji": "😀", "aliases": ["grinning"], "tags": ["happy", "big smile"]}, {"emoji": "✌️", "aliases": ["v", "peace"]},
     {"aliases": ["octocat"]}, {"emoji": "🫥", "aliases": ["dotted"]}]
    """

  /// A digit, which is no emoji by itself, and two of the emoji.
  static let variations = """
    # emoji-variation-sequences.txt
    # © 2025 Unicode®, Inc.
    # Version: 17.0
    0023 FE0E  ; text style;  # (1.1) NUMBER SIGN
    0023 FE0F  ; emoji style; # (1.1) NUMBER SIGN
    263A FE0E  ; text style;  # (1.1) WHITE SMILING FACE
    263A FE0F  ; emoji style; # (1.1) WHITE SMILING FACE
    270C FE0E  ; text style;  # (1.1) VICTORY HAND
    270C FE0F  ; emoji style; # (1.1) VICTORY HAND

    #Total sequences: 3

    #EOF
    """

  static let english = [
    "😀": "grinning face", "☺": "smiling face", "✌": "victory hand", "🤝": "handshake",
  ]

  static let files: [String: String] = [
    "properties/coverageLevels.txt": """
    # Levels
    de ;\tmodern ;\tGerman
    en ;\tmodern ;\tEnglish
    es ;\tmodern ;\tSpanish
    sr ;\tmodern ;\tSerbian
    sr_Latn ;\tmodern ;\tSerbian (Latin)
    tr ;\tmodern ;\tTurkish
    zh ;\tmodern ;\tChinese
    zh_Hant ;\tmodern ;\tChinese (Traditional)
    ast ;\tbasic ;\tAsturian
    """,
    "supplemental/supplementalData.xml": """
    <supplementalData><parentLocales>
    <parentLocale parent="root" locales="sr_Latn zh_Hant"/>
    <parentLocale parent="es_419" locales="es_AR es_MX"/>
    </parentLocales><parentLocales component="collations">
    <parentLocale parent="zh" locales="de"/></parentLocales><codeMappings>
    <territoryCodes type="DE" numeric="276" alpha3="DEU"/><territoryCodes type="XK"/>
    </codeMappings></supplementalData>
    """,
    "supplemental/likelySubtags.xml": """
    <supplementalData><likelySubtags>
    <likelySubtag from="sr" to="sr_Cyrl_RS"/><likelySubtag from="sr_ME" to="sr_Latn_ME"/>
    <likelySubtag from="zh" to="zh_Hans_CN"/><likelySubtag from="zh_TW" to="zh_Hant_TW"/>
    <likelySubtag from="de" to="de_Latn_DE"/>
    </likelySubtags></supplementalData>
    """,
    "supplemental/supplementalMetadata.xml": """
    <supplementalData><metadata><alias>
    <languageAlias type="cmn" replacement="zh"/><languageAlias type="i_lux" replacement="lb"/>
    </alias></metadata></supplementalData>
    """,
    "annotations/ast.xml": annotations([("😀", "sorrir", nil)]),
    "annotations/de.xml": annotations([
      ("😀", "grinsendes Gesicht", "froh | lol | froh"), ("✌", "Victory-Geste", nil),
      ("🤝", "Handschlag", nil), ("🏻", "helle Hautfarbe", nil), ("🏿", "dunkle Hautfarbe", nil),
    ]),
    "annotationsDerived/de.xml": annotations([
      ("😀", "abgeleitet", "abgeleitet"), ("☺", "abgeleitet", nil),
      ("✌🏻", "Victory-Geste – helle Hautfarbe", nil),
      ("✌🏿", "Victory-Geste – dunkle Hautfarbe", nil), ("🤝🏻", "heller Handschlag", nil),
      ("🫱🏻‍🫲🏿", "Handschlag – helle Hautfarbe & dunkle Hautfarbe", nil),
      ("🫱🏿‍🫲🏻", "Handschlag – dunkle Hautfarbe & helle Hautfarbe", nil),
    ]),
    "annotations/en.xml": annotations(
      english.sorted { $0.key < $1.key }.map { ($0.key, $0.value, "word") }),
    "annotations/es.xml": annotations([
      ("😀", "cara", "cara"), ("☺", "sonriente", nil), ("✌", "victoria", nil),
    ]),
    "annotations/es_419.xml": annotations([("😀", "carita", nil), ("☺", "↑↑↑", nil)]),
    "annotations/es_MX.xml": annotations([("✌", "amor y paz", nil)]),
    "annotations/sr.xml": annotations([("😀", "лице", nil), ("☺", "осмех", nil)]),
    "annotations/sr_Latn.xml": annotations([("😀", "lice", nil)]),
    "annotations/tr.xml": annotations([("😀", "sırıtan yüz", nil)]),
    "annotations/zh.xml": annotations([("😀", "嘿嘿", nil), ("☺", "微笑", nil)]),
    "annotations/zh_Hant.xml": annotations([("😀", "笑臉", nil)]),
  ]

  static func annotations(_ rows: [(cp: String, name: String, keywords: String?)]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n"
    text += "<!DOCTYPE ldml SYSTEM \"../../common/dtd/ldml.dtd\">\n<ldml><annotations>\n"
    for row in rows {
      if let keywords = row.keywords {
        text += "<annotation cp=\"\(row.cp)\">\(keywords)</annotation>\n"
      }
      let name = row.name.replacing("&", with: "&amp;")
      text += "<annotation cp=\"\(row.cp)\" type=\"tts\">\(name)</annotation>\n"
    }
    return text + "</annotations></ldml>\n"
  }
}
