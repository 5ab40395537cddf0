/// The keys that paste.
public enum PasteShortcut: String, CaseIterable, Hashable, Sendable {
  case controlV = "ctrl+v"
  case controlShiftV = "ctrl+shift+v"
  case shiftInsert = "shift+insert"

  /// As people read it.
  public var name: String {
    switch self {
    case .controlV: "Ctrl+V"
    case .controlShiftV: "Ctrl+Shift+V"
    case .shiftInsert: "Shift+Insert"
    }
  }

  public var needsControl: Bool { self != .shiftInsert }
  public var needsShift: Bool { self != .controlV }
  /// Whether the key is Insert, which lies at one place in all layouts, and not V.
  public var isInsert: Bool { self == .shiftInsert }
}
