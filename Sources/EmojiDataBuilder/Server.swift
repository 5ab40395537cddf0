import EmojiCatalog
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that keeps Unicode's public files as `https://www.unicode.org/Public` does.
struct Server {
  /// Where Unicode keeps its files.
  static let unicode = "https://www.unicode.org/Public"

  private let base: String
  private let session: URLSession

  init(_ base: String) throws(BuilderError) {
    guard let url = URL(string: base), ["http", "https"].contains(url.scheme ?? ""),
      url.host() != nil
    else { throw .usage("not an address of http or https: \(base)") }
    self.base = base.hasSuffix("/") ? base : base + "/"
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 60
    session = URLSession(configuration: configuration)
  }

  /// The newest released `emoji-test.txt`, or that of a version, draft or not.
  ///
  /// Up to 16.0 each version has the folder `emoji/16.0`, from 17.0 on `17.0.0/emoji`; a mirror
  /// may have the versions themselves on top. Folders that no version names (draft, latest, UCD)
  /// are passed over. A version in the making can already have its folder: its ReadMe.txt, or the
  /// header of the file, then says draft, beta, alpha, preliminary or proposed.
  func emojiTest(version: EmojiVersion?) async throws(BuilderError) -> Download {
    if let version {
      for path in Self.paths(version) {
        if let found = try await get(path) { return found }
      }
      throw .download(url: base, problem: "has no emoji-test.txt of version \(version)")
    }
    var versions: Set<EmojiVersion> = []
    for folder in ["", "emoji/"] {
      guard let index = try await get(folder) else { continue }
      versions.formUnion(Self.folders(in: index.data).compactMap(Self.emojiVersion))
    }
    for version in versions.sorted(by: >) {
      for path in Self.paths(version) {
        guard let found = try await get(path), !Self.isDraft(Self.header(found.data)) else {
          continue
        }
        let folder = path.dropLast("emoji-test.txt".count)
        if let readMe = try await get(folder + "ReadMe.txt"), Self.isDraft(Self.text(readMe.data)) {
          continue
        }
        return found
      }
    }
    throw .download(url: base, problem: "lists no released emoji-test.txt")
  }

  /// The archive `core.zip` of a version of CLDR, or of the newest one that is released.
  func cldr(version: String?) async throws(BuilderError) -> (version: String, archive: Download) {
    var versions: [String] = []
    if let version {
      versions = [version]
    } else if let index = try await get("cldr/") {
      let found = Self.folders(in: index.data).filter { CLDRFolder.isVersion($0[...]) }
      versions = found.sorted { Self.numbers($1).lexicographicallyPrecedes(Self.numbers($0)) }
    }
    for version in versions {
      if let archive = try await get("cldr/\(version)/core.zip") { return (version, archive) }
    }
    let wanted = version.map { "core.zip of CLDR \($0)" } ?? "released CLDR"
    throw .download(url: base + "cldr/", problem: "has no \(wanted)")
  }

  struct Download {
    let url: String
    let data: Data
  }

  /// Nil where the server says that there is no such file.
  private func get(_ path: some StringProtocol) async throws(BuilderError) -> Download? {
    let address = base + path
    guard let url = URL(string: address) else { throw .usage("not an address: \(address)") }
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.data(from: url)
    } catch {
      throw .download(url: address, problem: error.localizedDescription)
    }
    switch (response as? HTTPURLResponse)?.statusCode {
    case 200: return Download(url: address, data: data)
    case 404, 410: return nil
    case let status: throw .download(url: address, problem: "status \(status ?? 0)")
    }
  }

  // MARK: What pages and names say

  private static func paths(_ version: EmojiVersion) -> [String] {
    ["\(version).0/emoji", "emoji/\(version)", "\(version)"].map { $0 + "/emoji-test.txt" }
  }

  /// Reads 17.0 from `17.0` and from `17.0.0`.
  private static func emojiVersion(_ folder: String) -> EmojiVersion? {
    EmojiVersion(
      folder.hasSuffix(".0") && folder.count { $0 == "." } == 2
        ? String(folder.dropLast(2)) : folder)
  }

  /// The folders that a directory's index links to, without their slash.
  private static func folders(in index: Data) -> [String] {
    text(index).split(separator: "href=", omittingEmptySubsequences: false).dropFirst()
      .compactMap { piece in
        guard let quote = piece.first, quote == "\"" || quote == "'" else { return nil }
        let link = piece.dropFirst().prefix { $0 != quote }
        guard link.last == "/" else { return nil }
        return link.dropLast().split(separator: "/").last.map(String.init)
      }
  }

  /// The comments before the first group.
  private static func header(_ data: Data) -> String {
    let lines = text(data).split(separator: "\n").prefix { !$0.hasPrefix("# group:") }
    return lines.joined(separator: "\n")
  }

  private static func isDraft(_ text: String) -> Bool {
    let words = Set(text.lowercased().split { !$0.isLetter })
    return !words.isDisjoint(with: ["draft", "beta", "alpha", "preliminary", "proposed"])
  }

  private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").compactMap { Int($0) }
  }
}
