import GtkSupport

/// Puts a text on the clipboard through wl-copy, which needs no focus where the compositor has
/// data-control.
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

  /// Waits for wl-copy.
  ///
  /// - Returns: whether it has taken the text.
  public static func copy(_ text: String) -> Bool {
    guard let command = command(text) else { return false }
    return ChildProcess.run(command, milliseconds: patience) == 0
  }

  /// - Parameter completion: called once, later, with whether wl-copy has taken the text.
  public static func copy(_ text: String, _ completion: @escaping (Bool) -> Void) {
    guard let command = command(text) else {
      MainLoop.async { completion(false) }
      return
    }
    ChildProcess.run(command, milliseconds: patience) { completion($0 == 0) }
  }

  private static let patience = 2000

  /// nil where wl-copy is not installed.
  private static func command(_ text: String) -> [String]? {
    ChildProcess.find("wl-copy").map {
      [$0, "--type", "text/plain;charset=utf-8", "--", text]
    }
  }
}
