import EmojiCatalog
import Foundation

/// The inputs of a run, as files. What is not given is found or downloaded by `GenerateCommand`.
public struct Inputs: Sendable {
  public var emojiTest: String
  /// The name of the emoji-test file in messages.
  public var emojiTestName: String
  public var cldr: CLDRFolder
  /// A file of character labels; nil where the CLDR folder holds `main`.
  public var labels: String?
  /// gemoji's `emoji.json`, or a `shortcodes.tsv` made before.
  public var shortcodes: String
  /// The shortcodes of other chat programs, each with the program's name, in the order in which they
  /// follow gemoji's.
  public var moreShortcodes: [(program: String, path: String)]
  /// `emoji-variation-sequences.txt`, or a `text-presentations.tsv` made before.
  public var variations: String
  /// Nil for all locales of modern coverage.
  public var locales: [String]?

  public init(
    emojiTest: String, emojiTestName: String? = nil, cldr: CLDRFolder, labels: String?,
    shortcodes: String, moreShortcodes: [(program: String, path: String)] = [],
    variations: String, locales: [String]? = nil
  ) {
    self.emojiTest = emojiTest
    self.emojiTestName = emojiTestName ?? emojiTest
    self.cldr = cldr
    self.labels = labels
    self.shortcodes = shortcodes
    self.moreShortcodes = moreShortcodes
    self.variations = variations
    self.locales = locales
  }

  /// Makes all files of Resources, in memory.
  public func generate() throws(BuilderError) -> [GeneratedFile] {
    let test = try EmojiTest(try contents(of: emojiTest), file: emojiTestName)
    let bases = try test.bases()
    let annotations = try AnnotationSource(cldr)
    let locales = try shippedLocales(annotations)
    let labels =
      if let file = self.labels {
        try CharacterLabels(tsv: file, rules: annotations.rules)
      } else {
        try CharacterLabels(cldr, locales: locales, rules: annotations.rules)
      }
    var shortcodes =
      if self.shortcodes.hasSuffix(".tsv") {
        try ShortcodeList(tsv: self.shortcodes)
      } else {
        try ShortcodeList(gemoji: self.shortcodes)
      }
    for (program, path) in moreShortcodes { try shortcodes.add(program, from: path) }
    let data = DataSet(
      test: test, bases: bases, annotations: annotations, labels: labels, shortcodes: shortcodes,
      territories: try TerritoryCodes(cldr), variations: try VariationSequences(variations),
      locales: locales)
    return try data.files()
  }

  private func shippedLocales(_ annotations: AnnotationSource) throws(BuilderError) -> [String] {
    guard let locales else {
      return Set(annotations.rules.modern + ["en"]).filter(annotations.knows).sorted()
    }
    for locale in locales {
      // The identifier becomes the name of a file and of a variable in C.
      guard let id = LocaleID(locale), id.description == locale, id.rest.allSatisfy(Self.isVariant),
        annotations.rules.aliases[id.language] == nil, annotations.knows(locale)
      else { throw .usage("CLDR has no annotations for the locale \(locale)") }
    }
    return Set(locales + ["en"]).sorted()
  }

  private static func isVariant(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
  }
}
