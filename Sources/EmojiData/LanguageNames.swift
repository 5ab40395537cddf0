/// What the shipped languages call themselves.
public enum LanguageNames {
  /// The name of a locale in its own language, capitalised as in a list; the locale where it has
  /// none. Constant.
  public static func ownName(_ locale: String) -> String { names[locale] ?? locale }

  static let names = [
    "af": "Afrikaans", "ak": "Akan", "am": "አማርኛ", "ar": "العربية", "as": "অসমীয়া",
    "az": "Azərbaycanca", "ba": "Башҡортса", "be": "Беларуская", "bg": "Български",
    "bn": "বাংলা", "bs": "Bosanski", "ca": "Català", "chr": "ᏣᎳᎩ", "cs": "Čeština",
    "cv": "Чӑвашла", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "dsb": "Dolnoserbšćina",
    "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara",
    "fa": "فارسی", "fi": "Suomi", "fil": "Filipino", "fr": "Français", "ga": "Gaeilge",
    "gd": "Gàidhlig", "gl": "Galego", "gu": "ગુજરાતી", "ha": "Hausa", "he": "עברית",
    "hi": "हिन्दी", "hi_Latn": "Hindi (Latin)", "hr": "Hrvatski", "hsb": "Hornjoserbšćina",
    "hu": "Magyar", "hy": "Հայերեն", "id": "Bahasa Indonesia", "ig": "Igbo", "is": "Íslenska",
    "it": "Italiano", "ja": "日本語", "jv": "Basa Jawa", "ka": "ქართული", "kk": "Қазақша",
    "kk_Arab": "قازاقشا", "km": "ខ្មែរ", "kn": "ಕನ್ನಡ", "ko": "한국어", "kok": "कोंकणी",
    "ky": "Кыргызча", "lo": "ລາວ", "lt": "Lietuvių", "lv": "Latviešu", "mk": "Македонски",
    "ml": "മലയാളം", "mn": "Монгол", "mr": "मराठी", "ms": "Bahasa Melayu", "my": "မြန်မာ",
    "ne": "नेपाली", "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "or": "ଓଡ଼ିଆ",
    "pa": "ਪੰਜਾਬੀ", "pcm": "Naijá", "pl": "Polski", "ps": "پښتو", "pt": "Português",
    "qu": "Runasimi", "rm": "Rumantsch", "ro": "Română", "ru": "Русский", "sd": "سنڌي",
    "shn": "တႆး", "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "so": "Soomaali",
    "sq": "Shqip", "sr": "Српски", "sr_Latn": "Srpski (latinica)", "sv": "Svenska",
    "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "ti": "ትግርኛ",
    "tk": "Türkmençe", "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbekcha",
    "vi": "Tiếng Việt", "yo": "Yorùbá", "yue": "粵語", "yue_Hans": "粤语", "zh": "简体中文",
    "zh_Hant": "繁體中文", "zu": "isiZulu",
  ]
}
