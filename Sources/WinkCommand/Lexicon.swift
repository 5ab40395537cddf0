import EmojiAnnotations
import EmojiCatalog
import EmojiData
import EmojiSearch
import PickerModel

/// The catalog and its names in the languages that are asked for.
public struct Lexicon: Sendable {
  public let catalog: Catalog
  /// The names in the user's languages in the order of preference, English among them; the first of
  /// them alone where no more were read.
  public let annotations: [Annotations]
  public let shortcodes: Shortcodes
  /// All languages, English among them.
  let locales: [String]

  /// Which names are read.
  public enum Extent: Sendable {
    case all
    /// Those in the preferred language: all that a window shows. `index` reads the others.
    case preferred
  }

  /// The names in `locales`, which are identifiers of CLDR; English is added where it is not among
  /// them, and locales that this program was built without are passed over.
  public init(
    locales: [String], shortcodes: Bool = true, reads extent: Extent = .all
  ) throws(CommandError) {
    catalog = .standard
    self.locales = locales.contains("en") ? locales : locales + ["en"]
    var annotations: [Annotations] = []
    for locale in self.locales where extent == .all || annotations.isEmpty {
      if let found = try Self.annotations(locale, catalog) { annotations.append(found) }
    }
    self.annotations = annotations
    self.shortcodes = shortcodes ? EmojiData.shortcodes(for: catalog) : .none
  }

  private static func annotations(
    _ locale: String, _ catalog: Catalog
  ) throws(CommandError) -> Annotations? {
    if locale == "en" { return EmojiData.englishAnnotations(for: catalog) }
    do { return try EmojiAnnotations.annotations(locale, for: catalog) } catch {
      throw .environment(
        problem: "the names in \(locale) are damaged (\(error))", remedy: "install Wink again")
    }
  }

  /// The names in the language that the user prefers.
  public var names: Annotations { annotations[0] }

  /// The index over all of it, and over what else is known in these languages, which is read only
  /// here: the first frame does without.
  public func index() -> SearchIndex {
    let annotations = allAnnotations
    return SearchIndex(
      catalog: catalog, annotations: annotations.map(withTerms), shortcodes: shortcodes,
      terms: EmojiData.searchTerms(for: catalog, locales: annotations.map(\.locale)),
      related: EmojiData.relatedWords, territories: EmojiData.territoryNames)
  }

  private var allAnnotations: [Annotations] {
    locales.compactMap { locale in
      if let known = annotations.first(where: { $0.locale == locale }) { return known }
      do { return try Self.annotations(locale, catalog) } catch {
        // The tests read all that is embedded.
        preconditionFailure("the embedded data is damaged: \(error)")
      }
    }
  }

  private func withTerms(_ annotations: Annotations) -> Annotations {
    var annotations = annotations
    do {
      annotations.terms =
        annotations.locale == "en"
        ? EmojiData.englishTerms(for: catalog)
        : try EmojiAnnotations.terms(annotations.locale, for: catalog)
    } catch {
      // The tests read all that is embedded.
      preconditionFailure("the embedded data is damaged: \(error)")
    }
    return annotations
  }

  /// What a picker shows in these languages; its index is still to be built.
  public func pickerContent(strings: PickerStrings = PickerStrings()) -> PickerContent {
    let titles = EmojiData.sectionTitles
    return PickerContent(
      catalog: catalog, index: nil, annotations: names, shortcodes: shortcodes,
      textPresentations: EmojiData.textPresentations(for: catalog),
      groupTitles: catalog.groups.map { titles.title(group: $0.name, locale: names.locale) },
      defaultRecents: EmojiData.defaultRecents, strings: strings)
  }
}

extension Lexicon {
  /// The locales that `--locale` names, as CLDR writes them.
  public static func locales(named tags: [String]) throws(CommandError) -> [String] {
    var locales: [String] = []
    for tag in tags {
      guard let locale = EmojiData.localeTable.locale(for: tag), isBuiltIn(locale) else {
        throw .usage(
          problem: "unknown locale \(quoted(tag))",
          remedy: "use one such as de, pt_BR or zh_Hant")
      }
      if !locales.contains(locale) { locales.append(locale) }
    }
    return locales
  }

  /// The user's locales, from the environment; English last unless it comes before.
  public static func locales(environment: (String) -> String?) -> [String] {
    EmojiData.localeTable.locales(
      language: environment("LANGUAGE"), lcAll: environment("LC_ALL"),
      lcMessages: environment("LC_MESSAGES"), lang: environment("LANG")
    ).filter(isBuiltIn)
  }

  /// All locales whose names are in this program, English among them.
  public static var builtInLocales: [String] {
    EmojiData.localeTable.locales.filter(isBuiltIn)
  }

  private static func isBuiltIn(_ locale: String) -> Bool {
    locale == "en" || EmojiAnnotations.locales.contains(locale)
  }
}

extension Ranking {
  /// The user's habit as a history tells it: how often each emoji was picked, in whatever tone.
  public init(_ history: History, _ catalog: Catalog) {
    var habit: [Int: Double] = [:]
    for (sequence, count) in history.counts {
      if let match = catalog.match(sequence) { habit[match.id, default: 0] += Double(count) }
    }
    self.init(habit: habit)
  }
}
