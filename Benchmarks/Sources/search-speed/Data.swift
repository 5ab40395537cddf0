import EmojiCatalog
import EmojiSearch
import Foundation

/// What is searched: a catalog with its names in some locales and all other terms.
struct SearchData {
  var catalog: Catalog
  var annotations: [Annotations]
  var shortcodes: Shortcodes
  var terms: SearchTerms
  var related = WordTable.none
  var territories = WordTable.none

  func index() -> SearchIndex {
    SearchIndex(
      catalog: catalog, annotations: annotations, shortcodes: shortcodes, terms: terms,
      related: related, territories: territories)
  }
}

extension SearchData {
  /// Reads the files of Resources; `more` adds lines to those of the catalog and of each locale.
  init(
    resources: URL, locales: [String], more: (catalog: String, annotations: [String])? = nil
  ) throws {
    func read(_ name: String, and more: String = "") throws -> [UInt8] {
      [UInt8](try Data(contentsOf: resources.appending(path: name))) + Array(more.utf8)
    }
    catalog = try Catalog(tsv: read("emoji.tsv", and: more?.catalog ?? ""))
    shortcodes = try Shortcodes(tsv: read("shortcodes.tsv"), for: catalog)
    terms = SearchTerms()
    for name in ["tags.tsv", "territories.tsv"] {
      try terms.addKeywords(tsv: read(name), for: catalog)
    }
    try terms.addTerritories(tsv: read("territory-words.tsv"), for: catalog, locales: locales)
    try terms.addSayings(tsv: read("slang.tsv"), for: catalog, locales: locales)
    try terms.addEmoticons(tsv: read("emoticons.tsv"), for: catalog)
    terms.addTimes(for: catalog, locales: locales)
    related = try WordTable(tsv: read("related.tsv"))
    territories = try WordTable(tsv: read("territory-names.tsv"))
    annotations = []
    for (number, locale) in locales.enumerated() {
      let bytes = try read("annotations/\(locale).tsv", and: more?.annotations[number] ?? "")
      var names = try Annotations(tsv: bytes, for: catalog)
      func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: resources.appending(path: name).path)
      }
      let (regional, readings) = ("regions/\(locale).tsv", "readings/\(locale).tsv")
      if has(regional) {
        try names.terms.setRegional(tsv: read(regional), for: catalog)
      }
      if has(readings) {
        try names.terms.setReadings(tsv: read(readings))
      }
      annotations.append(names)
    }
  }
}
