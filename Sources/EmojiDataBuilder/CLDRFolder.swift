import Foundation

/// A folder with CLDR's files: `annotations`, `annotationsDerived`, `supplemental`, `properties`
/// and, in a whole CLDR, `main`.
public struct CLDRFolder: Sendable {
  /// CLDR's version, for example 48.2.
  public let version: String
  private let common: String

  /// Takes CLDR's `common` folder or the one that holds it.
  ///
  /// CLDR's data files do not name their version. It is `version` or else what the DTD says, or
  /// what a name such as `cldr-48.2` says: of the folder, of those around it, or of the files that
  /// `names` holds.
  public init(
    _ path: String, version: String? = nil, names: [String] = []
  ) throws(BuilderError) {
    let candidates = [path, path + "/common"]
    let common = candidates.first { FileManager.default.fileExists(atPath: $0 + "/annotations") }
    guard let common else { throw .file(path: path, problem: "holds no annotations of CLDR") }
    self.common = common
    let around = URL(fileURLWithPath: path).standardizedFileURL.pathComponents.reversed()
    var found = version
    if found == nil { found = try Self.versionOfDTD(common) }
    guard let found = found ?? (names + around).lazy.compactMap(Self.version(in:)).first else {
      throw .file(path: path, problem: "does not say which version it is: give --cldr-version")
    }
    guard Self.isVersion(found[...]) else { throw .usage("not a version of CLDR: \(found)") }
    self.version = found
  }

  func path(_ file: String) -> String { common + "/" + file }

  func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

  /// The locales that it annotates in a file of their own, sorted.
  func annotatedLocales() throws(BuilderError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path("annotations"))
        .filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
    } catch {
      throw .file(
        path: path("annotations"), problem: "cannot be read: \(error.localizedDescription)")
    }
  }

  /// Reads 48.2 from `cldr-48.2-annotations`.
  static func version(in name: String) -> String? {
    guard let mark = name.range(of: "cldr-", options: .caseInsensitive) else { return nil }
    var version = name[mark.upperBound...].prefix { $0.isASCII && $0.isNumber || $0 == "." }
    while version.last == "." { version.removeLast() }
    return isVersion(version) ? String(version) : nil
  }

  static func isVersion(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { (1...4).contains($0.count) && UInt($0) != nil }
  }

  private static func versionOfDTD(_ common: String) throws(BuilderError) -> String? {
    let path = common + "/dtd/ldml.dtd"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let source = try SourceText(try contents(of: path), file: path)
    for line in source.lines where line.contains("cldrVersion") {
      let words = line.split(separator: "\"", omittingEmptySubsequences: false)
      if words.count >= 2, isVersion(words[1]) { return String(words[1]) }
    }
    return nil
  }
}
