// swift-tools-version: 6.2
//
// Measures what Wink promises. A package of its own, so that no user of the libraries builds it:
//
//   swift run --package-path Benchmarks -c release search-speed en de fr

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "wink", path: "..")],
  targets: [
    .target(name: "CMalloc"),
    .executableTarget(
      name: "search-speed",
      dependencies: ["CMalloc", .product(name: "EmojiKit", package: "wink")],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
