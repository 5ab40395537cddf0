import Foundation

/// Unpacks an archive with the system's programs: Foundation knows no format of them.
struct Archive {
  let path: String

  /// Unpacks into a folder that exists.
  func unpack(into folder: String) throws(BuilderError) {
    if path.hasSuffix(".zip") {
      try run("unzip", "-q", "-o", path, "-d", folder)
    } else {
      try run("tar", "-x", "-f", path, "-C", folder)
    }
  }

  static func isArchive(_ path: String) -> Bool {
    [".zip", ".tar", ".tar.gz", ".tar.xz", ".tgz"].contains(where: path.hasSuffix)
  }

  private func run(_ command: String...) throws(BuilderError) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .file(path: path, problem: "cannot be unpacked: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 127: throw .file(path: path, problem: "cannot be unpacked: install \(command[0])")
    case let status:
      throw .file(path: path, problem: "cannot be unpacked: \(command[0]) ended with \(status)")
    }
  }
}
