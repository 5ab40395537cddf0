/// The endings of a language, in rounds, in each the longest first.
struct StemRules: Sendable {
  var rounds: [[StaticString]]
  /// Endings of which the first round takes nothing: the s of "glass" makes no plural.
  var kept: [StaticString] = []
  /// Whether a consonant that is doubled at the end of a stem is as good as one (hugging, hug).
  var joinsDoubles = false
  /// The bytes that a stem has at least.
  var least = 3
  var irregular: [String: [String]] = [:]
  /// What joins the words of which a word is made, the longest first; nil where words are not made so.
  var joints: [StaticString]?

  static func of(_ language: String) -> StemRules? { languages[language] }

  private static let languages: [String: StemRules] = [
    "en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pt": portuguese,
    "nl": dutch, "ru": russian, "cs": czech, "sk": czech, "pl": polish, "sv": scandinavian,
    "da": scandinavian, "nb": scandinavian, "nn": scandinavian, "no": scandinavian,
    "tr": turkish, "az": turkish, "ko": korean,
  ]

  /// Plurals and possessives, then verbs and nouns made of words, then what these leave.
  private static let english = StemRules(
    rounds: [
      ["ies", "s"],
      [
        "fulness", "ations", "ation", "ingly", "iness", "ement", "ness", "ment", "edly", "ful",
        "ing", "ion", "ied", "ier", "ily", "ed", "er", "ly",
      ],
      ["ate", "at", "e", "y", "i"],
    ],
    kept: ["ss"], joinsDoubles: true,
    irregular: pairs([
      ("men", "man"), ("women", "woman"), ("children", "child"), ("feet", "foot"),
      ("teeth", "tooth"), ("mice", "mouse"), ("geese", "goose"), ("leaves", "leaf"),
      ("wolves", "wolf"), ("knives", "knife"), ("loaves", "loaf"), ("people", "person"),
      ("ran", "run"), ("ate", "eat"), ("slept", "sleep"), ("wept", "weep"), ("drank", "drink"),
      ("drunk", "drink"), ("swam", "swim"), ("sang", "sing"), ("rode", "ride"), ("drove", "drive"),
      ("wrote", "write"), ("written", "write"), ("spoke", "speak"), ("broke", "break"),
      ("broken", "break"), ("frozen", "freeze"), ("froze", "freeze"), ("hid", "hide"),
      ("hidden", "hide"), ("shook", "shake"), ("fought", "fight"), ("bought", "buy"),
      ("caught", "catch"), ("thought", "think"), ("taught", "teach"), ("lying", "lie"),
      ("dying", "die"), ("died", "die"), ("won", "win"), ("lost", "lose"), ("sat", "sit"),
      ("cries", "cry"), ("cried", "cry"),
      ("flies", "fly"), ("skies", "sky"), ("spies", "spy"), ("dried", "dry"),
      ("stood", "stand"), ("knelt", "kneel"), ("fell", "fall"), ("flew", "fly"), ("grew", "grow"),
    ]), joints: [])

  private static let german = StemRules(
    rounds: [
      ["ern", "em", "en", "er", "es", "e", "n", "s"],
      ["end", "est", "ung", "lich", "isch", "chen", "lein", "ig", "er", "en", "t"],
    ], least: 4, joints: ["es", "en", "er", "s", "n", "e"])

  private static let french = StemRules(
    rounds: [
      ["s", "x"],
      [
        "issant", "ement", "ation", "euse", "ante", "eux", "ant", "eur", "ait", "ent", "ee", "er",
        "ez", "ir", "e", "i",
      ],
      ["e", "i"],
    ], least: 3)

  private static let spanish = StemRules(
    rounds: [
      ["es", "s"],
      [
        "amiento", "imiento", "acion", "iendo", "mente", "ando", "ador", "idor", "ito", "ita",
        "ado", "ada", "ido", "ida", "ion", "ar", "er", "ir", "a", "e", "o",
      ],
    ], least: 3)

  private static let italian = StemRules(
    rounds: [
      [
        "amento", "imento", "azione", "mente", "ando", "endo", "ante", "ente", "ato", "ata", "ati",
        "ate", "uto", "uta", "ito", "ita", "are", "ere", "ire", "ino", "ina", "a", "e", "i", "o",
      ],
      ["h", "i"],
    ], least: 3)

  private static let portuguese = StemRules(
    rounds: [
      ["s"],
      [
        "amento", "imento", "acao", "acoe", "mente", "ando", "endo", "indo", "ador", "inho", "inha",
        "ado", "ada", "ido", "ida", "ao", "ae", "oe", "ai", "ei", "al", "el", "ar", "er", "ir", "a",
        "e", "o",
      ],
    ], least: 3)

  private static let dutch = StemRules(
    rounds: [
      ["tjes", "tje", "jes", "je", "en", "e", "s"],
      ["end", "ing", "lijk", "heid", "er", "d", "t"],
    ], joinsDoubles: true, least: 3, joints: ["en", "er", "s", "e"])

  /// Cases, numbers and genders of nouns and adjectives, and the commonest of verbs. A letter takes
  /// two bytes. Й is folded to и, ё to е.
  private static let russian = StemRules(
    rounds: [
      ["ся", "сь"],
      [
        "иями", "ующии", "ающии", "ящии", "ями", "ами", "ого", "его", "ому", "ему", "ыми", "ими",
        "ать", "ять", "ить", "еть", "ает", "ует", "ыи", "ии", "ои", "еи", "ая", "яя", "ое", "ее",
        "ые", "ие", "ую", "юю", "ых", "их", "ым", "им", "ом", "ем", "ов", "ев", "ах", "ях", "ам",
        "ям", "ия", "ья", "ью", "а", "я", "о", "е", "и", "ы", "у", "ю", "ь",
      ],
    ], least: 6)

  /// Cases, numbers and genders, then participles and infinitives, without marks as after folding.
  private static let czech = StemRules(
    rounds: [
      [
        "ovymi", "atech", "eho", "emi", "emu", "iho", "imi", "imu", "ach", "ami", "ech", "ich",
        "ove", "ovi", "ych", "ymi", "ata", "am", "em", "im", "ou", "um", "ym", "a", "e", "i", "o",
        "u", "y",
      ],
      ["ajic", "ejic", "ujic", "ovat", "ovan", "nut", "ic", "it", "at", "et", "an", "en", "n"],
    ], least: 3)

  private static let polish = StemRules(
    rounds: [
      [
        "ami", "ach", "ego", "emu", "owi", "ych", "ich", "ymi", "imi", "iej", "iem", "om", "ow",
        "em", "ej", "ym", "im", "ie", "ia", "a", "e", "i", "o", "u", "y",
      ],
      ["ujac", "ajac", "owac", "owan", "iac", "ac", "ic", "yc", "ani", "eni", "an", "on", "n"],
    ], least: 3)

  /// Swedish, Danish and Norwegian: the article at the end, numbers, genders and forms of verbs.
  private static let scandinavian = StemRules(
    rounds: [
      [
        "arnas", "ernas", "ornas", "arna", "erna", "orna", "ande", "ende", "ade", "ede", "ene",
        "ar", "er", "or", "en", "et", "es", "as", "na", "ad", "a", "e", "s", "t", "n",
      ],
      ["ning", "ing", "lig", "ig", "ad", "d", "t"],
    ], joinsDoubles: true, least: 3, joints: ["s", "e", "o", "a"])

  /// Numbers, possessors and cases, then forms of verbs and words made of words; the vowels agree with
  /// those before them, of which folding leaves two.
  private static let turkish = StemRules(
    rounds: [
      [
        "larinda", "lerinde", "larinin", "lerinin", "lardan", "lerden", "larina", "lerine",
        "larda", "lerde", "larin", "lerin", "lari", "leri", "lar", "ler", "ndan", "nden", "nda",
        "nde", "dan", "den", "tan", "ten", "nin", "nun", "yla", "yle", "da", "de", "in", "un",
        "im", "um", "si", "su", "yi", "yu", "i", "u", "a", "e",
      ],
      [
        "iyor", "uyor", "mak", "mek", "mis", "mus", "acak", "ecek", "an", "en", "li", "lu", "lik",
        "luk", "siz", "suz", "is", "us", "ma", "me",
      ],
    ], least: 3)

  /// Particles, and what makes nouns and adjectives of verbs. A syllable takes three bytes.
  private static let korean = StemRules(
    rounds: [
      [
        "스러운", "스럽다", "스럽게", "하는", "하기", "하다", "하고", "하며", "에서", "으로", "한", "함",
        "해", "의", "이", "가", "을", "를", "은", "는", "에", "로", "와", "과", "도", "들", "기", "음",
        "다", "고",
      ]
    ], least: 3)

  /// Leads from each form to its word, and back.
  private static func pairs(_ forms: [(String, String)]) -> [String: [String]] {
    var pairs: [String: [String]] = [:]
    for (form, word) in forms {
      pairs[form, default: []].append(word)
      pairs[word, default: []].append(form)
    }
    return pairs
  }
}
