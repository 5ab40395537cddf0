import Foundation
import Testing

/// Results that are kept as text, so that a change of the search shows as a change of its results.
enum Golden {
  /// What people type; for each locale.
  static let queries: [String: [String]] = [
    "en": [
      "party", "par", "heart", "red heart", "hea", "lol", "smile", "laugh", "cry", "thumbs up",
      "+1",
      "-1", ":tada:", ":tad", "tada", "wave", "wav", "fire", "cat", "car", "dog", "ok", "yes", "no",
      "100", "art", "flag de", "germany", "pizza", "ice cream", "ice-cream", "t-rex", "o'clock",
      "woman scientist", "man dancing", "red", "blue", "keycap #", "#", "!?", "?", "1", "U+1F389",
      "1f389", "1f468-200d-1f469-200d-1f467", "🎉", "👋🏽 hand", "check", "x", "a", "rocket", "sun",
      "face", "face with tears", "happy face", "christmas", "birthday", "coffee", "money", "zzz",
      "waving", "thumbs up dark", "ivory coast", "elefant",
    ],
    "de": [
      "herz", "rotes herz", "lachen", "lächeln", "laecheln", "lacheln", "bär", "baer", "bar",
      "party",
      "daumen hoch", "straße", "strasse", "auto", "katze", "katze face", "flagge: Österreich",
      "oesterreich", "fuß", "müde", "kuss",
    ],
    "fr": [
      "cœur", "coeur", "coeur rouge", "rire", "fête", "fete", "drapeau france", "anniversaire",
      "gâteau d’anniversaire", "danniversaire", "chat", "voiture", "pouce", "étoile red", "œil",
    ],
    "cs": ["srdce", "červené srdce", "cervene srdce", "smích", "kočka", "kocka", "auto", "oslava"],
    "es": ["corazón", "corazon rojo", "fiesta", "risa", "gato", "niño", "nino", "araña", "españa"],
    "ko": ["하트", "빨간색 하트", "하", "웃음", "고양이", "파티", "100", "자동차"],
    "ja": ["ハート", "はーと", "ﾊｰﾄ", "笑", "猫", "ねこ", "ネコ", "車", "パーティー", "ハーブ"],
    "ar": ["قلب", "قلب أحمر", "قلب احمر", "حفلة", "قطة", "وجه", "نار"],
    "he": ["לב", "לב אדום", "מסיבה", "חתול", "אש", "צוחק"],
    "tr": [
      "kalp", "kırmızı kalp", "kirmizi kalp", "KIRMIZI", "ağlayan", "aglayan", "gülen", "ışık",
    ],
    "el": ["καρδιά", "καρδια", "κόκκινη καρδιά", "γάτα", "ΓΑΤΑ", "γέλιο", "σκύλος"],
    "ru": ["сердце", "красное сердце", "праздник", "кот", "ёлка", "елка", "смех", "ОГОНЬ"],
    "vi": ["trái tim", "trai tim", "cười", "cuoi", "mèo", "lửa", "đỏ", "do"],
    "hi": ["दिल", "लाल दिल", "बिल्ली", "पार्टी", "हँसी", "आग"],
  ]

  /// Compares a text with a recorded one. With WINK_RECORD=1 in the environment it records the text
  /// and fails, so that nobody takes that for a test.
  static func check(_ text: String, against name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["WINK_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name): look at the difference, then run without WINK_RECORD")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let seen = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(seen.count == expected.count, "\(name) has other lines: record it with WINK_RECORD=1")
    for (seen, expected) in zip(seen, expected) where seen != expected {
      Issue.record("\(name): expected \(expected), seen \(seen)")
    }
  }
}
