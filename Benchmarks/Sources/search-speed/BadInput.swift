import EmojiSearch

/// Queries that nobody means and somebody pastes.
enum BadInput {
  static let all: [(name: String, query: String)] = [
    ("10,010 characters", String(repeating: "grinning face a b c d ", count: 455)),
    ("10,000 letters in one word", String(repeating: "abcdefghij", count: 1000)),
    ("10,000 letters of Han", String(repeating: "笑顔大口", count: 2500)),
    ("10,000 combining marks", String(repeating: "\u{301}", count: 10_000)),
    ("a letter with 10,000 marks", "e" + String(repeating: "\u{301}", count: 10_000)),
    ("10,000 joiners", String(repeating: "\u{200D}", count: 10_000)),
    (
      "right to left with controls",
      String(repeating: "\u{202E}قلب\u{2067} أحمر\u{2069} ", count: 40)
    ),
    ("emoji among words", String(repeating: "party 🎉 heart ❤️👩‍👩‍👧 ", count: 40)),
    ("1,000 emoji", String(repeating: "👩🏽‍🚀🎉", count: 500)),
    (
      "50 words",
      (0..<50).map { ["smile", "face", "cat", "with", "tears"][$0 % 5] + "\($0)" }.joined(
        separator: " ")
    ),
    ("16 words", "the quick brown fox jumps over a lazy dog while seven grey cats drink cold milk"),
    ("8 mistyped words", "grinnign smilign laughign criyng danicng sleepign runnign waivng"),
    ("regular expression", "^(a+)+$|[^\\]]*(?=.*\\d{3,})"),
    ("SQL", "'; DROP TABLE emoji; -- \" OR 1=1 %_"),
    ("32 letters of nonsense", "qzxvkjwpqzxvkjwpqzxvkjwpqzxvkjwp"),
    ("32 likely letters", "astrienastrienastrienastrienastr"),
    ("words of nonsense", "qzxvkjwpqzx vkjwpqzxvk jwpqzxvkjwp stellaran morboting frelunding"),
    ("Han that is no word", "橙色爱心打开的信箱发件标志竖起"),
    ("Hangul that is no word", "비명지르는고양이를보는사람"),
  ]
}
