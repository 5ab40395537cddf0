import CGtk
import GtkSupport

/// Says when a file was changed, by whatever process, for as long as it lives.
///
/// GLib reports a run of changes at most about once a second; without changes nothing wakes up.
@MainActor public final class FileWatch {
  /// Owned.
  private let monitor: UnsafeMutablePointer<GFileMonitor>

  /// Nil where the system cannot watch: then changes are seen when the file is next read.
  public init?(path: String, changed: @escaping () -> Void) {
    let file = g_file_new_for_path(path)!
    defer { g_object_unref(file.raw) }
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
      return nil
    }
    self.monitor = monitor
    Notice("changed").connect(UnsafeMutableRawPointer(monitor)) { changed() }
  }

  isolated deinit {
    g_file_monitor_cancel(monitor)
    g_object_unref(monitor)
  }
}
