// search-speed [--resources DIR] [--typing FILE] [--no-growth | --no-typing | --times N] LOCALE…
//
// Prints how long the index of each locale takes to build and how much memory it holds; then how long
// a keystroke takes while the queries of a file are typed letter by letter over all of the locales
// together; how long bad input takes; and all that once more with ten and a hundred times the emoji.

import EmojiCatalog
import EmojiSearch
import Foundation

var locales: [String] = []
let benchmarks = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../..").standardizedFileURL
var resources = benchmarks.appending(path: "../Resources").standardizedFileURL
var typing = benchmarks.appending(path: "typing.txt")
var sizes = [1, 10, 100]

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--resources": resources = URL(filePath: arguments.popFirst() ?? "")
  case "--typing": typing = URL(filePath: arguments.popFirst() ?? "")
  case "--no-growth": sizes = [1]
  case "--times": sizes = arguments.popFirst().flatMap { Int($0) }.map { [$0] } ?? []
  case "--no-typing": sizes = []
  case _ where argument.hasPrefix("-"):
    print("search-speed: unknown option \(argument): see the head of main.swift")
    exit(2)
  default: locales.append(argument)
  }
}
if locales.isEmpty { locales = ["en", "de", "fr"] }

let queries = try String(contentsOf: typing, encoding: .utf8).split(separator: "\n")
  .filter { !$0.hasPrefix("#") }.map(String.init)

let data = try SearchData(resources: resources, locales: locales)
print("\(data.catalog.count) emoji; the shortest of 50 builds, the memory that an index holds")
let none = SearchData(catalog: data.catalog, annotations: [], shortcodes: .none, terms: .none)
let firstOfNone = Measure.milliseconds { _ = none.index() }
let bestOfNone = Measure.shortest(50) { _ = none.index() }
print("nothing: \(text(bestOfNone)) ms, first \(text(firstOfNone)) ms")
for one in data.annotations {
  var alone = none
  alone.annotations = [one]
  let first = Measure.milliseconds { _ = alone.index() }
  let best = Measure.shortest(50) { _ = alone.index() }
  let held = Measure.kibibytes { alone.index() }.0
  print("\(one.locale): \(text(best)) ms, first \(text(first)) ms, \(held) KiB")
}

/// Types each query letter by letter; the shortest of five searches counts.
@MainActor func type(_ queries: [String], on index: SearchIndex) -> Times {
  var times = Times()
  for query in queries {
    for end in query.indices {
      let typed = String(query[...end])
      times.add(Measure.shortest(5) { _ = index.search(typed) }, typed)
    }
  }
  return times
}

// What typing takes in the catalog as it is: all else is compared with that.
var real: Times?
for size in sizes {
  var grown = data
  if size > 1 {
    let more = Growth.lines(data.catalog.count * (size - 1), locales: locales.count)
    grown = try SearchData(resources: resources, locales: locales, more: more)
  }
  let build = Measure.shortest(size > 10 ? 1 : 9) { _ = grown.index() }
  let (held, index) = Measure.kibibytes { grown.index() }
  print("\n×\(size), \(locales.joined(separator: " ")) with shortcodes and terms:", terminator: " ")
  print("\(grown.catalog.count) emoji, \(text(build)) ms, \(held) KiB")
  let typed =
    size > 10 ? queries.enumerated().filter { $0.offset % 10 == 0 }.map(\.element) : queries
  let times = type(typed, on: index)
  print("\(typed.count) queries, \(times.summary)")
  if let real {
    let growth = (
      half: times.percentiles.half / real.percentiles.half,
      high: times.percentiles.high / real.percentiles.high
    )
    print("growth: p50 ×\(text(growth.half)), p99 ×\(text(growth.high)) for ×\(size) the emoji")
  } else if size == 1 {
    real = times
  }
  if size > 1 { continue }
  // Names, each in one of the locales.
  let names = stride(from: 0, to: data.catalog.count, by: 8).map { id in
    data.annotations[id / 8 % locales.count].name(id)
  }
  print("\(names.count) names, \(type(names, on: index).summary)")
  print("bad input, the shortest of 5:")
  for (name, query) in BadInput.all {
    print("  \(name): \(text(Measure.shortest(5) { _ = index.search(query) })) ms")
  }
}
