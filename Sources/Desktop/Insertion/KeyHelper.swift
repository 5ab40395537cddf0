import Glibc
import PickerModel

/// Other programs that press keys, as they are called: an argument vector and a text to read.
nonisolated struct KeyHelper: Hashable, Sendable {
  var arguments: [String]
  var input = ""

  /// How long it may take, in milliseconds: making a keyboard takes up to a second, and `wtype` some
  /// milliseconds for each character.
  var patience: Int { 3000 + 20 * (arguments.last?.unicodeScalars.count ?? 0) }

  /// What carries out a step; nil where the helper is not installed or cannot do it.
  @MainActor static func of(
    _ step: InsertionStep, _ text: String, environment: (String) -> String? = Places.environment
  ) -> KeyHelper? {
    switch (step.method, step.action) {
    case (.virtualKeyboard, .type):
      // A new keyboard's first key would come too early for the program.
      ChildProcess.find("wtype").map { KeyHelper(arguments: [$0, "-s", "200", "--", text]) }
    case (.virtualKeyboard, .paste(let shortcut)):
      ChildProcess.find("wtype").map { wtype($0, shortcut) }
    case (.ydotool, .paste(let shortcut)):
      ChildProcess.find("ydotool").map { ydotool($0, shortcut) }
    case (.dotool, .paste(let shortcut)):
      dotoolProgram(environment).map {
        KeyHelper(arguments: [$0], input: "key \(shortcut.rawValue)\n")
      }
    default: nil
    }
  }

  private static func wtype(_ program: String, _ shortcut: PasteShortcut) -> KeyHelper {
    let modifiers =
      (shortcut.needsControl ? ["ctrl"] : []) + (shortcut.needsShift ? ["shift"] : [])
    return KeyHelper(
      arguments: [program, "-s", "200"] + modifiers.flatMap { ["-M", $0] }
        + ["-k", shortcut.isInsert ? "Insert" : "v"] + modifiers.reversed().flatMap { ["-m", $0] })
  }

  /// Keys by their numbers in linux/input-event-codes.h, pressed (1) and let go (0).
  private static func ydotool(_ program: String, _ shortcut: PasteShortcut) -> KeyHelper {
    let keys =
      (shortcut.needsControl ? [29] : []) + (shortcut.needsShift ? [42] : [])
      + [shortcut.isInsert ? 110 : 47]
    return KeyHelper(
      arguments: [program, "key"] + keys.map { "\($0):1" } + keys.reversed().map { "\($0):0" })
  }

  static func ydotoolSocket(_ environment: (String) -> String?) -> String {
    environment("YDOTOOL_SOCKET")
      ?? environment("XDG_RUNTIME_DIR").map { "\($0)/.ydotool_socket" }
      ?? "/tmp/.ydotool_socket"
  }

  /// The client of the daemon that runs, else the program itself where it may make a keyboard.
  @MainActor static func dotoolProgram(_ environment: (String) -> String?) -> String? {
    let pipe = environment("DOTOOL_PIPE") ?? "/tmp/dotool-pipe"
    if access(pipe, W_OK) == 0, let client = ChildProcess.find("dotoolc") { return client }
    return access("/dev/uinput", W_OK) == 0 ? ChildProcess.find("dotool") : nil
  }
}
