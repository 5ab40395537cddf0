import Glibc

/// Standard output and error, and standard input by lines.
///
/// Every failure to write is noticed: a full disk must not look like an empty result.
public enum StandardStreams {
  /// Makes sure that no file which is opened later becomes standard output by accident, and that a
  /// reader that goes away, or a limit to the size of files, ends a write and not the process.
  public static func protect() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken: this one. Reading finds nothing, writing fails.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes a text to standard output.
  public static func write(_ text: String) throws(CommandError) {
    let code = write(text, to: STDOUT_FILENO)
    if code == EPIPE { throw .readerGone }
    if code != 0 {
      throw .environment(
        problem: "cannot write the results (\(String(cString: strerror(code))))",
        remedy: "see to what standard output leads to")
    }
  }

  /// Writes `wink: …` to standard error, as one line that a terminal only shows, whatever the names
  /// of files and the values in them hold.
  public static func complain(_ message: String) {
    // Where even that fails there is nobody to tell.
    _ = write("wink: \(harmless(message.unicodeScalars))\n", to: STDERR_FILENO)
  }

  /// - Returns: `errno`, or 0.
  static func write(_ text: String, to file: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}

/// Reads standard input by lines.
public struct InputLines {
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  public init() {}

  /// The next line without its line feed; nil at the end.
  public mutating func next() throws(CommandError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func fill() throws(CommandError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { return }
      throw .environment(
        problem: "cannot read the queries (\(String(cString: strerror(errno))))",
        remedy: "see to what standard input comes from")
    }
    isAtEnd = count == 0
    buffer += chunk[..<count]
  }
}
