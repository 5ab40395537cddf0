import Glibc

/// A file that a command line names; `-` is standard input or output.
public enum NamedFile {
  /// Nobody keeps more on purpose, and what never ends must not fill the memory.
  static let longest = 16 << 20

  /// All bytes of a file, a pipe or standard input.
  public static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    defer { if path != "-", file >= 0 { close(file) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while file >= 0 {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        break
      }
      bytes += chunk[..<count]
      guard bytes.count <= longest else {
        throw .usage(problem: "\(quoted(path)) is too long", remedy: "name the file that was meant")
      }
    }
    throw .environment(
      problem: "cannot read \(quoted(path)) (\(String(cString: strerror(errno))))",
      remedy: "see to its name and that you may read it")
  }

  /// Replaces a file by another one with a text, or leaves the old one as it is. What is no regular
  /// file is written to.
  public static func save(_ path: String, _ text: String) throws(CommandError) {
    if path == "-" {
      try StandardStreams.write(text)
      return
    }
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let target = realpath(path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    let old = target ?? path
    let new = isSpecial ? old : "\(old).new-\(getpid())"
    let flags = O_WRONLY | O_CLOEXEC | (isSpecial ? 0 : O_CREAT | O_EXCL)
    let file = open(new, flags, 0o666)
    var code = file < 0 ? errno : StandardStreams.write(text, to: file)
    if file >= 0, close(file) != 0, code == 0 { code = errno }
    if code == 0, !isSpecial, rename(new, old) != 0 { code = errno }
    if code == 0 { return }
    if file >= 0, !isSpecial { unlink(new) }
    throw .environment(
      problem: "cannot write \(quoted(path)) (\(String(cString: strerror(code))))",
      remedy: "see to its folder and that there is space")
  }
}
