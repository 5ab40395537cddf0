import EmojiCatalog

/// The inputs, read and checked, and what every file made of them says about them.
struct DataSet {
  let test: EmojiTest
  let bases: [BaseEmoji]
  let annotations: AnnotationSource
  let labels: CharacterLabels
  let shortcodes: ShortcodeList
  let territories: TerritoryCodes
  let variations: VariationSequences
  /// The locales to make, sorted, English among them.
  let locales: [String]

  /// The first lines of a file: what it is, both versions, where its facts are from, its fields.
  func header(_ title: String, sources: [Source], extra: [String] = [], fields: String) -> String {
    var lines = ["# \(title). Made by generate-emoji-data: do not edit."]
    lines.append("# Emoji version: \(test.version)")
    lines.append("# CLDR version: \(annotations.folder.version)")
    lines += extra
    lines += sources.flatMap(descriptions).map { "# Source: \($0)" }
    lines.append("# Fields: \(fields)")
    return lines.joined(separator: "\n") + "\n"
  }

  enum Source { case emojiTest, cldr, shortcodes, gemoji, variations }

  private func descriptions(_ source: Source) -> [String] {
    let unicode = "Unicode-3.0 (LICENSE-Unicode.txt)"
    let version = annotations.folder.version
    switch source {
    case .emojiTest:
      return ["Unicode emoji-test.txt \(test.version), \(test.copyright), \(unicode)"]
    case .variations:
      return ["Unicode emoji-variation-sequences.txt \(variations.origin), \(unicode)"]
    case .cldr: return ["Unicode CLDR \(version), © Unicode, Inc., \(unicode)"]
    case .shortcodes: return shortcodes.origins.map(Self.description(ofOrigin:))
    case .gemoji:
      return shortcodes.origins.filter { $0.hasPrefix("gemoji") }
        .map(Self.description(ofOrigin:))
    }
  }

  private static func description(ofOrigin origin: String) -> String {
    origin.hasPrefix("gemoji")
      ? "\(origin), © GitHub, Inc., MIT (LICENSE-gemoji.txt)"
      : "\(origin), © Fabien Potencier, MIT (LICENSE-symfony.txt)"
  }
}

extension DataSet {
  /// `emoji.tsv`, as `Catalog` reads it.
  func catalogText() -> String {
    var text = header(
      "The base emoji in Unicode's recommended order", sources: [.emojiTest],
      fields:
        "sequence, group, subgroup, versions (of the base, then of the toned sequences: none where "
        + "they are the same, one for all, or one each), toned sequences, English short name")
    for base in bases {
      let row = base.row
      let toned = base.toned.map(\.sequence).joined(separator: " ")
      text += [row.sequence, row.group, row.subgroup, base.versions, toned, row.name]
        .joined(separator: "\t")
      text += "\n"
    }
    return text
  }

  /// Unicode's groups that hold emoji, in their order.
  var groups: [String] {
    var groups: [String] = []
    for base in bases where groups.last != base.row.group { groups.append(base.row.group) }
    return groups
  }

  /// `section-titles.tsv`, as `SectionTitles` reads it.
  func sectionTitlesText() -> String {
    var text = header(
      "What the groups of emoji are called", sources: [.emojiTest, .cldr],
      fields: "locale, then a title for each group (en has Unicode's names)")
    text += (["en"] + groups).joined(separator: "\t") + "\n"
    for locale in locales where locale != "en" {
      let titles = groups.map { labels.title(of: $0, in: locale) ?? $0 }
      text += ([locale] + titles).joined(separator: "\t") + "\n"
    }
    return text
  }

  /// `shortcodes.tsv`, as `Shortcodes` reads it.
  func shortcodesText() -> String {
    var text = header(
      "The names of emoji between colons", sources: [.shortcodes],
      extra: [ShortcodeList.originMark + shortcodes.origin],
      fields: "key, shortcodes separated by spaces")
    for base in bases where !shortcodes[base.key].isEmpty {
      text += base.key + "\t" + shortcodes[base.key].joined(separator: " ") + "\n"
    }
    return text
  }

  /// `tags.tsv`, as `SearchTerms` reads it.
  func tagsText() -> String {
    var text = header(
      "Words for emoji in English that CLDR may lack", sources: [.gemoji],
      fields: "key, words separated by |")
    for base in bases {
      if let tags = shortcodes.tags[base.key] { text += KeywordLines.line(base.key, tags) }
    }
    return text
  }

  /// `territories.tsv`, as `SearchTerms` reads it.
  func territoriesText() -> String {
    var text = header(
      "The codes of the territories that flags stand for", sources: [.emojiTest, .cldr],
      fields: "key, codes separated by |")
    for base in bases {
      let codes = territories.codes(of: base.row.sequence)
      if !codes.isEmpty { text += KeywordLines.line(base.key, codes) }
    }
    return text
  }

  /// `annotations.inc`, which the C target that embeds the annotations includes.
  func annotationsEmbeddingText() -> String {
    embeddingText(
      "The annotations", folder: "annotations", array: "wink_text", table: "wink_table",
      locales: locales.filter { $0 != "en" })
  }

  /// C text with an array for the file of each locale in a folder of Resources, and a table of them.
  func embeddingText(
    _ what: String, folder: String, array: String, table: String, locales: [String]
  ) -> String {
    let lines = header(
      "\(what) that EmojiAnnotationsBytes embeds", sources: [.cldr],
      fields: "locale, text, length")
    var text = lines.split(separator: "\n").map { "//\($0.dropFirst())\n" }.joined()
    for locale in locales {
      text += """

        #if defined(WINK_ALL_LOCALES) || defined(WINK_LOCALE_\(locale))
        WINK_READ_ONLY static const unsigned char \(array)_\(locale)[] = {
        #embed "\(folder)/\(locale).tsv"
        };
        #endif

        """
    }
    text += "\nstatic const struct wink_annotations \(table)[] = {\n"
    for locale in locales {
      text += """
        #if defined(WINK_ALL_LOCALES) || defined(WINK_LOCALE_\(locale))
            {"\(locale)", \(array)_\(locale), sizeof \(array)_\(locale)},
        #endif

        """
    }
    text += "    {0, 0, 0},\n};\n"
    return text
  }
}
