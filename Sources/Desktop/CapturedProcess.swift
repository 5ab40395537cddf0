import CGtk
import GtkSupport

/// A program whose output is read.
public enum CapturedProcess {
  /// Runs a program to its end; what it says on standard error is dropped.
  ///
  /// - Returns: nil where it could not be started or was killed.
  public static func run(_ arguments: [String]) -> (status: Int32, output: String)? {
    var list = arguments.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
    defer { for text in list { g_free(UnsafeMutableRawPointer(mutating: text)) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    guard let started = g_subprocess_newv(&list, flags, nil) else { return nil }
    let process = Object(adopting: started.raw)
    var text: UnsafeMutablePointer<CChar>?
    let isRead = g_subprocess_communicate_utf8(process.opaque, nil, nil, &text, nil, nil) != 0
    let output = adoptedString(text) ?? ""
    guard isRead, g_subprocess_get_if_exited(process.opaque) != 0 else { return nil }
    return (g_subprocess_get_exit_status(process.opaque), output)
  }
}
