import Glibc
import PickerModel
import Testing

/// That what the window says can be said in other languages, and is.
@Suite struct InterfaceStringsTests {
  static let languages = ["cs", "de"]

  @Test func everyWordOfThePickerGoesThroughTheTranslation() {
    let words = Mirror(reflecting: PickerStrings(translate: { "<\($0)>" })).children
    #expect(words.count >= 14)
    for (name, value) in words {
      let text = value as? String ?? ""
      #expect(text.hasPrefix("<") && text.hasSuffix(">"), "\(name ?? "")")
    }
  }

  @Test func everyWordOfThePickerIsInTheTranslatorsTemplate() {
    let template = Translations("wink.pot")
    #expect(template.entries.count > 80)
    for (name, value) in Mirror(reflecting: PickerStrings()).children {
      #expect(template.entries[value as? String ?? ""] != nil, "\(name ?? ""): \(value)")
    }
  }

  @Test func theTemplateIsTranslatedInAllLanguagesThatAreShipped() {
    let shipped = Translations.lines("LINGUAS").filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(shipped == Self.languages)
  }

  @Test(arguments: languages)
  func everyWordOfThePickerIsTranslated(language: String) {
    let translations = Translations("\(language).po")
    for (name, value) in Mirror(reflecting: PickerStrings()).children {
      let translation = translations.entries[value as? String ?? ""] ?? ""
      #expect(!translation.isEmpty, "\(name ?? ""): \(value)")
    }
  }

  @Test(arguments: languages)
  func translationsHaveTheSamePlacesToFillInAndTheSameMarksForKeys(language: String) {
    let translations = Translations("\(language).po").entries.filter { !$1.isEmpty }
    #expect(translations.count > 80)
    for (text, translation) in translations {
      #expect(Self.places(translation) == Self.places(text), "\(text) → \(translation)")
      // An underscore marks the letter for Alt; names in capitals have theirs as well.
      let marks = [text, translation].map { $0.count { $0 == "_" } }
      #expect(marks[0] == marks[1], "\(text) → \(translation)")
    }
  }

  /// The `{…}` of a pattern, sorted.
  static func places(_ pattern: String) -> [String] {
    pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" }) }.sorted()
  }
}

/// The texts of a file in po/ and their translations; the header is left out.
private struct Translations {
  private(set) var entries: [String: String] = [:]

  init(_ name: String) {
    var text = ""
    var translation = ""
    var isTranslation = false
    for line in Self.lines(name) + ["msgid \"\""] {
      guard let quote = line.firstIndex(of: "\""), !line.hasPrefix("#") else { continue }
      if line.hasPrefix("msgid ") {
        if !text.isEmpty { entries[text] = translation }
        (text, translation, isTranslation) = ("", "", false)
      } else if line.hasPrefix("msgstr ") {
        isTranslation = true
      }
      let part = Self.unescaped(line[line.index(after: quote)...].dropLast())
      if isTranslation { translation += part } else { text += part }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The lines of a file in po/; none where it cannot be read, which the tests then say.
  static func lines(_ name: String) -> [Substring] {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let file = fopen("/\(folder)/po/\(name)", "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
