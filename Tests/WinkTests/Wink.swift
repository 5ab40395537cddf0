import Glibc

/// The built program, run as a user runs it: in a folder of its own, without display and bus.
final class Wink: Sendable {
  struct Result {
    /// The exit status; negative the number of the signal that ended it.
    var status: Int32
    var output: String
    var messages: String
  }

  let home: String

  init() {
    var name = Array("/tmp/wink-run-XXXXXX".utf8CString)
    home = name.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    if let folder = opendir(home) {
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        unlink("\(home)/\(name)")
      }
      closedir(folder)
    }
    rmdir(home)
  }

  /// Runs `wink` with these arguments and waits for it.
  ///
  /// - Parameters:
  ///   - input: what standard input holds.
  ///   - output: the file that standard output leads to; nil for one that is read afterwards.
  func run(
    _ arguments: [String], environment: [String] = [], input: [UInt8] = [], output: String? = nil
  ) -> Result {
    run(bytes: arguments.map { Array($0.utf8) }, environment, input, output)
  }

  func run(
    bytes arguments: [[UInt8]], _ environment: [String] = [], _ input: [UInt8] = [],
    _ output: String? = nil
  ) -> Result {
    write(input, to: "in")
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&files, 0, home + "/in", O_RDONLY, 0)
    if output == "closed" {
      posix_spawn_file_actions_addclose(&files, 1)
    } else {
      posix_spawn_file_actions_addopen(&files, 1, output ?? home + "/out", flags, 0o600)
    }
    posix_spawn_file_actions_addopen(&files, 2, home + "/err", flags, 0o600)
    let base = ["HOME=\(home)", "WINK_HOME=\(home)", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"]
    let list = Self.strings([Array(Self.program.utf8)] + arguments)
    // The first of two variables with one name counts.
    let variables = Self.strings((environment + base).map { Array($0.utf8) })
    defer { for text in list + variables { free(text) } }
    var child: pid_t = 0
    guard posix_spawn(&child, Self.program, &files, nil, list, variables) == 0 else {
      return Result(status: -1000, output: "", messages: "no \(Self.program)")
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: read("out"),
      messages: read("err"))
  }

  func write(_ bytes: [UInt8], to name: String) {
    let file = open("\(home)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } >= 0)
    close(file)
  }

  func read(_ name: String) -> String {
    let file = open("\(home)/\(name)", O_RDONLY)
    if file < 0 { return "" }
    defer { close(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count <= 0 { return String(decoding: text, as: UTF8.self) }
      text += chunk[..<count]
    }
  }

  /// `wink` beside the test bundle, which is the program that runs these tests.
  private static let program: String = {
    var path = [UInt8](repeating: 0, count: 4096)
    let count = path.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!, $0.count)
    }
    let own = String(decoding: path.prefix(max(0, count)), as: UTF8.self)
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/wink"
  }()

  private static func strings(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in
      (text + [0]).withUnsafeBytes { strdup($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    } + [nil]
  }
}
