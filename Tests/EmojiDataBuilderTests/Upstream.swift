import Foundation

/// The upstream files, which are not part of the repository: `WINK_UPSTREAM` names their folder.
/// Tests that need them are skipped where it is not set.
enum Upstream {
  static let folder: String? = ProcessInfo.processInfo.environment["WINK_UPSTREAM"].flatMap {
    FileManager.default.fileExists(atPath: $0 + "/emoji-test-17.0.txt") ? $0 : nil
  }

  static var isThere: Bool { folder != nil }

  static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// What the command is given to make Resources.
  static var arguments: [String] {
    [
      "--input", path("emoji-test-17.0.txt"), "--cldr", path("cldr-48.2-annotations.tar.xz"),
      "--variations", path("emoji-variation-sequences-17.0.txt"),
      "--gemoji", path("shortcodes/gemoji-4.1.0.json"),
      "--github", path("shortcodes/github-symfony-7.4.22.tsv"),
      "--slack", path("shortcodes/slack-symfony-7.4.22.tsv"),
      "--gitlab", path("shortcodes/gitlab-symfony-7.4.22.tsv"),
    ]
  }
}

/// A folder that is removed with its value.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/wink-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

  func write(_ data: Data, _ name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Every file below a folder, with its content.
  func contents(_ name: String = "") throws -> [String: Data] {
    var files: [String: Data] = [:]
    let folder = path + "/" + name
    for file in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [] {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + "/" + file, isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      files[file] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
    }
    return files
  }
}
