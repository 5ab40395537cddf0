import CGtk
import Glibc

/// Whether Wink starts with the session: a file in the desktop's folder for that (XDG Autostart
/// Specification 0.5). A file that Wink has not written is left alone.
public nonisolated struct Autostart: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case off, on
    /// There is a file of somebody else's, or one that somebody has changed.
    case foreign
  }

  public let path: String
  /// What is to be started.
  public let program: String

  /// - Parameter program: its path; `wink` where the command line finds it by that.
  public init(path: String, program: String) {
    self.path = path
    self.program = program
  }

  public var state: State {
    guard let text = Self.read(path) else {
      // A symbolic link is somebody's, whether it leads anywhere or not.
      var status = stat()
      return lstat(path, &status) == 0 ? .foreign : .off
    }
    return Self.isOurs(text) ? .on : .foreign
  }

  /// The program that the file starts; nil where Wink has not written it.
  public var startedProgram: String? {
    guard let text = Self.read(path), Self.isOurs(text) else { return nil }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[Self.head.count]
    return Self.unquoted(
      String(line.dropFirst("Exec=".count).dropLast(" --background".count)))
  }

  /// Writes the file, or removes it.
  public func set(_ isOn: Bool) throws(DesktopError) {
    switch (state, isOn) {
    case (.foreign, _): throw .foreignFile(path: path)
    case (.off, false): break
    case (.on, false):
      guard unlink(path) == 0 else {
        throw .settingsNotWritten(path: path, reason: String(cString: g_strerror(errno)))
      }
    case (.off, true), (.on, true): try write()
    }
  }

  private func write() throws(DesktopError) {
    // No desktop entry can hold these, nor text that is no UTF-8, which has come here as U+FFFD.
    let isWritable = program.unicodeScalars.allSatisfy {
      !($0.value < 0x20 || $0.value == 0x7F || $0.value == 0xFFFD)
        || "\n\r\t".unicodeScalars.contains($0)
    }
    if !isWritable { throw .strangeProgram(path: program) }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw .settingsNotWritten(path: path, reason: String(cString: g_strerror(errno)))
    }
    let text = Self.text(program)
    var error: UnsafeMutablePointer<GError>?
    guard g_file_set_contents(path, text, gssize(text.utf8.count), &error) != 0 else {
      defer { g_error_free(error) }
      throw .settingsNotWritten(
        path: path, reason: error.map { String(cString: $0.pointee.message) } ?? "")
    }
  }

  static func text(_ program: String) -> String {
    (head + ["Exec=\(quoted(program)) --background"] + tail).map { $0 + "\n" }.joined()
  }

  private static let head = [
    "[Desktop Entry]", "Type=Application", "Name=Wink",
    "Comment=Keeps the emoji picker ready (written by Wink: change it with wink settings)",
  ]
  private static let tail = [
    "Icon=io.github.wink_emoji.Wink", "NoDisplay=true", "X-GNOME-Autostart-enabled=true",
  ]

  /// Whether Wink has written a text, for whatever program.
  static func isOurs(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == head.count + tail.count + 2, lines.last == "" else { return false }
    return Array(lines.prefix(head.count)) == head && lines[head.count].hasPrefix("Exec=")
      && lines[head.count].hasSuffix(" --background")
      && Array(lines.dropFirst(head.count + 1).dropLast()) == tail
  }

  /// An argument of `Exec` (Desktop Entry Specification 1.5): quoted where it is not plain, escaped
  /// once for the argument and once for the file.
  static func quoted(_ program: String) -> String {
    let plain = program.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "/._-+".utf8.contains(byte)
    }
    if plain { return program }
    var text = ""
    for character in program.unicodeScalars {
      switch character {
      case "\"", "`", "$": text += "\\\\\(character)"
      case "\\": text += "\\\\\\\\"
      case "%": text += "%%"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(character)
      }
    }
    return "\"\(text)\""
  }

  /// The program of an argument that `quoted` has made.
  static func unquoted(_ argument: String) -> String {
    let value = unescaped(argument.unicodeScalars, "\\", ["n": "\n", "r": "\r", "t": "\t"])
    guard value.count > 1, value.first == "\"", value.last == "\"" else { return argument }
    let program = unescaped(unescaped(value.dropFirst().dropLast(), "\\"), "%")
    return String(String.UnicodeScalarView(program))
  }

  /// - Parameter names: what characters behind the mark stand for; others stand for themselves.
  private static func unescaped(
    _ text: some Sequence<Unicode.Scalar>, _ mark: Unicode.Scalar,
    _ names: [Unicode.Scalar: Unicode.Scalar] = [:]
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var isEscaped = false
    for scalar in text {
      if isEscaped {
        result.append(names[scalar] ?? scalar)
        isEscaped = false
      } else if scalar == mark {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return result
  }

  /// At most what such a file can hold; nil where it is none that can be read.
  private static func read(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size < 65536
    else { return nil }
    var text: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &text, &length, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(length)), as: UTF8.self)
  }
}
