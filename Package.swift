// swift-tools-version: 6.2
//
// Targets stand in the order in which data flows:
//
//   Resources ─▶ EmojiCatalog ─▶ EmojiSearch ─▶ PickerModel ─▶ PickerView ─▶ wink
//
// WINK_WITHOUT_GTK=1 leaves out whatever needs GTK, so that EmojiKit builds where GTK is not installed.
// WINK_LOCALES="cs de fr" embeds the annotations of these locales alone (English is always embedded).

import PackageDescription

let withoutGTK = Context.environment["WINK_WITHOUT_GTK"] == "1"
let locales = Context.environment["WINK_LOCALES"]?.split(separator: " ").map(String.init)

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictOnMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]
let embedding: [CSetting] =
  [.treatAllWarnings(as: .error)]
  + (locales.map { $0.map { .define("WINK_LOCALE_\($0)") } } ?? [.define("WINK_ALL_LOCALES")])

var products: [Product] = [
  .library(
    name: "EmojiKit", targets: ["EmojiCatalog", "EmojiSearch", "EmojiData", "PickerModel"]),
  .library(name: "EmojiAnnotations", targets: ["EmojiAnnotations"]),
  .library(name: "EmojiStore", targets: ["EmojiStore"]),
  .executable(name: "generate-emoji-data", targets: ["generate-emoji-data"]),
]

var targets: [Target] = [
  .target(name: "EmojiCatalog", swiftSettings: strict),
  .target(name: "EmojiSearch", dependencies: ["EmojiCatalog"], swiftSettings: strict),
  .target(
    name: "PickerModel", dependencies: ["EmojiCatalog", "EmojiSearch"], swiftSettings: strict),
  .target(name: "EmojiDataBytes", cSettings: embedding),
  .target(
    name: "EmojiData", dependencies: ["EmojiCatalog", "EmojiDataBytes"], swiftSettings: strict),
  .target(name: "EmojiAnnotationsBytes", cSettings: embedding),
  .target(
    name: "EmojiAnnotations", dependencies: ["EmojiCatalog", "EmojiAnnotationsBytes"],
    swiftSettings: strict),
  .target(name: "EmojiStore", dependencies: ["PickerModel"], swiftSettings: strict),
  .target(
    name: "WinkCommand",
    dependencies: ["EmojiAnnotations", "EmojiCatalog", "EmojiData", "EmojiSearch", "PickerModel"],
    swiftSettings: strict),
  .target(
    name: "EmojiDataBuilder", dependencies: ["EmojiCatalog", "EmojiSearch"], swiftSettings: strict),
  .executableTarget(
    name: "generate-emoji-data", dependencies: ["EmojiDataBuilder"], swiftSettings: strict),

  .target(
    name: "TestSupport", dependencies: ["EmojiCatalog", "EmojiSearch", "PickerModel"],
    path: "Tests/TestSupport", swiftSettings: strict),
  .testTarget(
    name: "EmojiCatalogTests", dependencies: ["EmojiCatalog", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "EmojiSearchTests",
    dependencies: ["EmojiSearch", "EmojiData", "EmojiAnnotations", "TestSupport"],
    exclude: ["Golden"], swiftSettings: strict),
  .testTarget(
    name: "PickerModelTests", dependencies: ["PickerModel", "EmojiData", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "EmojiStoreTests", dependencies: ["EmojiStore", "TestSupport"], swiftSettings: strict),
  .testTarget(
    name: "WinkCommandTests",
    dependencies: ["WinkCommand", "EmojiCatalog", "EmojiData", "PickerModel"],
    swiftSettings: strict),
  .testTarget(
    name: "EmojiDataTests", dependencies: ["EmojiData", "EmojiAnnotations", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "EmojiDataBuilderTests", dependencies: ["EmojiDataBuilder", "TestSupport"],
    swiftSettings: strict),
]

if !withoutGTK {
  products += [
    .library(name: "EmojiPickerGTK", targets: ["PickerView"]),
    .executable(name: "wink", targets: ["wink"]),
  ]
  targets += [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "GtkSupport", dependencies: ["CGtk"], swiftSettings: strictOnMainActor),
    .target(
      name: "PickerView",
      dependencies: ["CGtk", "EmojiCatalog", "GtkSupport", "PickerModel"],
      swiftSettings: strictOnMainActor),
    .target(
      name: "Desktop",
      dependencies: ["CGtk", "EmojiCatalog", "EmojiStore", "GtkSupport", "PickerModel"],
      swiftSettings: strictOnMainActor),
    .executableTarget(
      name: "wink",
      dependencies: [
        "CGtk", "Desktop", "EmojiAnnotations", "EmojiCatalog", "EmojiData", "EmojiSearch",
        "EmojiStore", "GtkSupport", "PickerModel", "PickerView", "WinkCommand",
      ],
      swiftSettings: strictOnMainActor),
    .testTarget(
      name: "GtkSupportTests", dependencies: ["GtkSupport", "CGtk"],
      swiftSettings: strictOnMainActor),
    .testTarget(
      name: "PickerViewTests",
      dependencies: ["PickerView", "CGtk", "EmojiData", "GtkSupport", "TestSupport"],
      swiftSettings: strictOnMainActor),
    .testTarget(
      name: "DesktopTests", dependencies: ["Desktop", "CGtk", "GtkSupport", "TestSupport"],
      swiftSettings: strictOnMainActor),
    .testTarget(name: "WinkTests", swiftSettings: strict),
  ]
}

let package = Package(
  name: "wink",
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
