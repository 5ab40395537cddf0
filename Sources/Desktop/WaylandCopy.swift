import CGtk
import GtkSupport

/// Puts a text on the clipboard through wl-copy, which needs no focus where the compositor has
/// data-control. Nothing waits for it.
public enum WaylandCopy {
  /// Whether the compositor has data-control, so that wl-copy works without a window.
  ///
  /// Such compositors also drop, without a word, what a window copies in which no key was pressed:
  /// there nothing else is worth trying.
  public static func isOnlyWay(environment: (String) -> String?) -> Bool {
    let globals = WaylandGlobals.ofSession(environment: environment) ?? []
    return !globals.isDisjoint(
      with: ["ext_data_control_manager_v1", "zwlr_data_control_manager_v1"])
  }

  /// - Parameter completion: called once, later, with whether wl-copy has taken the text.
  public static func copy(_ text: String, _ completion: @escaping (Bool) -> Void) {
    guard let tool = ChildProcess.find("wl-copy") else {
      MainLoop.async { completion(false) }
      return
    }
    let arguments = [tool, "--type", "text/plain;charset=utf-8", "--", text]
    var list = arguments.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
    defer { for text in list { g_free(UnsafeMutableRawPointer(mutating: text)) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    // Why it cannot be started is of no interest: there is another way.
    guard let started = g_subprocess_newv(&list, flags, nil) else {
      MainLoop.async { completion(false) }
      return
    }
    let process = Object(adopting: started.raw)
    let deadline = Timer(after: 2000) { g_subprocess_force_exit(process.opaque) }
    g_subprocess_wait_async(
      process.opaque, nil, AsyncCall.callback,
      AsyncCall.data { result in
        deadline.cancel()
        g_subprocess_wait_finish(process.opaque, result, nil)
        let isDone =
          g_subprocess_get_if_exited(process.opaque) != 0
          && g_subprocess_get_exit_status(process.opaque) == 0
        completion(isDone)
      })
  }
}
