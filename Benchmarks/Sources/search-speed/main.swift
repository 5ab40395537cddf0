// search-speed [--resources DIR] LOCALE…
//
// Prints how long the index of each locale takes to build and how much memory it holds, then how long
// a keystroke takes while queries are typed letter by letter over all of the locales together.

import CMalloc
import EmojiCatalog
import EmojiSearch
import Foundation

var locales: [String] = []
var resources = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../Resources").standardizedFileURL

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--resources", let path = arguments.popFirst() {
    resources = URL(filePath: path)
  } else {
    locales.append(argument)
  }
}
if locales.isEmpty { locales = ["en", "de", "fr"] }

@MainActor func read(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: resources.appending(path: name)))
}

func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

func text(_ number: Double) -> String { String(format: "%.3f", number) }

/// The shortest of several runs, in milliseconds.
func shortest(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs { best = min(best, milliseconds(try ContinuousClock().measure(body))) }
  return best
}

/// Bytes that are allocated now.
func allocated() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks) + Int(info.hblkhd)
}

let catalog = try Catalog(tsv: read("emoji.tsv"))
let shortcodes = try Shortcodes(tsv: read("shortcodes.tsv"), for: catalog)
var terms = SearchTerms()
for name in ["tags.tsv", "territories.tsv"] {
  try terms.addKeywords(tsv: read(name), for: catalog)
}
try terms.addSayings(tsv: read("slang.tsv"), for: catalog, locales: locales)
try terms.addEmoticons(tsv: read("emoticons.tsv"), for: catalog)
let related = try WordTable(tsv: read("related.tsv"))
let annotations = try locales.map { (locale) throws in
  var annotations = try Annotations(tsv: read("annotations/\(locale).tsv"), for: catalog)
  for folder in ["regions", "readings"] {
    let name = "\(folder)/\(locale).tsv"
    guard FileManager.default.fileExists(atPath: resources.appending(path: name).path) else {
      continue
    }
    switch folder {
    case "regions": try annotations.terms.setRegional(tsv: read(name), for: catalog)
    default: try annotations.terms.setReadings(tsv: read(name))
    }
  }
  return annotations
}

print("\(catalog.count) emoji; the shortest of 9 builds, the memory that an index holds")
let clock = ContinuousClock()
let cold = milliseconds(
  clock.measure { _ = SearchIndex(catalog: catalog, annotations: [], shortcodes: .none) })
print("nothing, first \(text(cold)) ms")
for one in annotations {
  var first: SearchIndex?
  let firstBuild = milliseconds(
    clock.measure { first = SearchIndex(catalog: catalog, annotations: [one]) })
  let best = shortest(9) { _ = SearchIndex(catalog: catalog, annotations: [one]) }
  first = nil
  let before = allocated()
  first = SearchIndex(catalog: catalog, annotations: [one])
  let bytes = allocated() - before
  print("\(one.locale): \(text(best)) ms, first \(text(firstBuild)) ms, \(bytes / 1024) KiB")
  _ = consume first
}
let build = shortest(9) {
  _ = SearchIndex(
    catalog: catalog, annotations: annotations, shortcodes: shortcodes, terms: terms)
}
let before = allocated()
let index = SearchIndex(
  catalog: catalog, annotations: annotations, shortcodes: shortcodes, terms: terms,
  related: related)
print("all with shortcodes and terms: \(text(build)) ms, \((allocated() - before) / 1024) KiB")

/// Names of every eighth emoji, each in one of the locales, and queries of several words.
var queries = stride(from: 0, to: catalog.count, by: 8).map { id in
  annotations[id / 8 % annotations.count].name(id)
}
queries += [
  "party popper", "a a a", "e f g", "red heart", ":tada:", "U+1F389", "zzzz", "face with",
  "exhausted", "improve structure of the code", "deliver these heavy parcels to my old house",
]
var times: [Double] = []
var slowest = (query: "", time: 0.0)
var found = 0
for query in queries {
  for end in query.indices {
    let typed = String(query[...end])
    let time = shortest(3) { found += index.search(typed).count }
    times.append(time)
    if time > slowest.time { slowest = (typed, time) }
  }
}
times.sort()
print(
  "\(times.count) keystrokes: p50 \(text(times[times.count / 2])) ms,",
  "p99 \(text(times[times.count * 99 / 100])) ms,",
  "slowest \(text(slowest.time)) ms (\(slowest.query)); \(found / 3 / times.count) results each")
let long = String(repeating: "grinning face a b c d ", count: 455)
print("10,010 characters: \(text(shortest(9) { _ = index.search(long) })) ms")
