import CGtk
import Glibc
import GtkSupport

/// A folder of its own for a test, removed with the files in it at the end.
final class Scratch {
  let folder: String

  init() { folder = adoptedString(g_dir_make_tmp("wink-desktop-XXXXXX", nil))! }

  isolated deinit {
    for name in names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.sorted()
  }

  func write(_ bytes: [UInt8], to name: String) {
    let text = bytes.map { CChar(bitPattern: $0) }
    precondition(g_file_set_contents("\(folder)/\(name)", text, gssize(text.count), nil) != 0)
  }

  func text(_ name: String) -> String {
    var text: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    g_file_get_contents("\(folder)/\(name)", &text, &length, nil)
    defer { g_free(text) }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(length)), as: UTF8.self)
  }
}
