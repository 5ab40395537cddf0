import Foundation

/// A file that belongs in Resources.
public struct GeneratedFile: Hashable, Sendable {
  /// Its path in Resources.
  public let path: String
  public let text: String

  public init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  var bytes: [UInt8] { Array(text.utf8) }
}

/// The folder that the generated files live in, beside others that are not touched.
public struct ResourcesFolder: Sendable {
  public let path: String

  public init(_ path: String) {
    let isRoot = path.allSatisfy { $0 == "/" }
    self.path = isRoot ? path : String(path.reversed().drop { $0 == "/" }.reversed())
  }

  /// The paths that are missing, differ, or would no longer be made, sorted.
  public func differences(from files: [GeneratedFile]) throws(BuilderError) -> [String] {
    var paths = try obsolete(beside: files)
    for file in files {
      let path = "\(path)/\(file.path)"
      guard FileManager.default.fileExists(atPath: path) else {
        paths.append(file.path)
        continue
      }
      if try contents(of: path) != Data(file.bytes) { paths.append(file.path) }
    }
    return paths.sorted()
  }

  /// Puts all files in place, or none.
  ///
  /// They are written to a folder beside this one first. What they replace is kept until the last
  /// one is in place, and put back when one cannot be.
  public func replace(with files: [GeneratedFile]) throws(BuilderError) {
    let obsolete = try obsolete(beside: files)
    let new = path + ".new"
    let old = path + ".old"
    func clean() throws {
      for folder in [new, old] where exists(folder) { try remove(folder) }
    }
    do {
      try clean()
      do {
        for file in files { try write(file, in: new) }
        try move(files.map(\.path), obsolete: obsolete, from: new, keeping: old)
      } catch {
        if exists(new) { try remove(new) }
        throw error
      }
      try clean()
    } catch {
      throw .file(path: path, problem: "cannot be written: \(error.localizedDescription)")
    }
  }

  private func move(
    _ paths: [String], obsolete: [String], from new: String, keeping old: String
  ) throws {
    let manager = FileManager.default
    var undo: [(from: String, to: String)] = []
    do {
      for path in paths + obsolete {
        let target = "\(self.path)/\(path)"
        if exists(target) {
          try createFolder(of: "\(old)/\(path)")
          try manager.moveItem(atPath: target, toPath: "\(old)/\(path)")
          undo.append((from: "\(old)/\(path)", to: target))
        }
        guard exists("\(new)/\(path)") else { continue }
        try createFolder(of: target)
        try manager.moveItem(atPath: "\(new)/\(path)", toPath: target)
        undo.append((from: target, to: "\(new)/\(path)"))
      }
    } catch {
      for step in undo.reversed() { try manager.moveItem(atPath: step.from, toPath: step.to) }
      throw error
    }
  }

  private func write(_ file: GeneratedFile, in folder: String) throws {
    let path = "\(folder)/\(file.path)"
    try createFolder(of: path)
    try Data(file.bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Files of locales that are no longer made.
  private func obsolete(beside files: [GeneratedFile]) throws(BuilderError) -> [String] {
    let made = Set(files.map(\.path))
    var obsolete: [String] = []
    for name in ["annotations", "regions"] {
      let folder = "\(path)/\(name)"
      guard exists(folder) else { continue }
      do {
        obsolete += try FileManager.default.contentsOfDirectory(atPath: folder)
          .filter { $0.hasSuffix(".tsv") }.map { "\(name)/\($0)" }
          .filter { !made.contains($0) }.sorted()
      } catch {
        throw .file(path: folder, problem: "cannot be read: \(error.localizedDescription)")
      }
    }
    return obsolete
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  private func createFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
