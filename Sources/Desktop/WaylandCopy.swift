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
  /// - Parameter primary: whether the text is to be the primary selection as well.
  /// - Returns: whether it has taken the text.
  public static func copy(_ text: String, primary: Bool) -> Bool {
    guard let command = command(text) else { return false }
    let isCopied = ChildProcess.run(command, milliseconds: patience) == 0
    // A compositor need not have one, and the clipboard is what counts.
    if isCopied, primary { _ = ChildProcess.run(withPrimary(command), milliseconds: patience) }
    return isCopied
  }

  /// - Parameters:
  ///   - primary: whether the text is to be the primary selection as well.
  ///   - completion: called once, later, with whether wl-copy has taken the text.
  public static func copy(
    _ text: String, primary: Bool, _ completion: @escaping (Bool) -> Void
  ) {
    guard let command = command(text) else {
      MainLoop.async { completion(false) }
      return
    }
    ChildProcess.run(command, milliseconds: patience) { status in
      guard status == 0, primary else {
        completion(status == 0)
        return
      }
      ChildProcess.run(withPrimary(command), milliseconds: patience) { _ in completion(true) }
    }
  }

  private static func withPrimary(_ command: [String]) -> [String] {
    [command[0], "--primary"] + command.dropFirst()
  }

  private static let patience = 2000

  /// nil where wl-copy is not installed.
  private static func command(_ text: String) -> [String]? {
    ChildProcess.find("wl-copy").map {
      [$0, "--type", "text/plain;charset=utf-8", "--", text]
    }
  }
}
