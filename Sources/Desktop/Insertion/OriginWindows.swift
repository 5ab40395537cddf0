import GtkSupport

/// What a desktop tells of the window that has the focus.
public protocol OriginWindows: AnyObject {
  /// The window that has the focus now; nil where none has it or it is one of this process.
  func focused() -> OriginWindow?
  func hasFocus(_ window: OriginWindow) -> Bool
  func exists(_ window: OriginWindow) -> Bool
  /// Asks for a window to have the focus.
  func activate(_ window: OriginWindow)
}

/// Windows on X11, by the window manager's word and the server's.
public final class X11Windows: OriginWindows {
  private let connection: XConnection

  public init(_ connection: XConnection) { self.connection = connection }

  public func focused() -> OriginWindow? {
    // A window manager gives the focus to a window of its own where no other one has it.
    let active =
      connection.hasWindowManager ? connection.activeWindow : connection.focusedWindow.map(named)
    guard let window = active, connection.process(of: window) != ownProcess else { return nil }
    return OriginWindow(
      identifier: String(window), application: connection.classes(of: window).last ?? "")
  }

  /// The window around another one that bears the program's name; itself where none does.
  private func named(_ window: UInt) -> UInt {
    var outer: UInt? = window
    while let candidate = outer {
      if !connection.classes(of: candidate).isEmpty { return candidate }
      outer = connection.parent(of: candidate)
    }
    return window
  }

  /// Both have to say so: the window manager may speak before the server has moved the focus.
  public func hasFocus(_ window: OriginWindow) -> Bool {
    guard let id = UInt(window.identifier), let focused = connection.focusedWindow else {
      return false
    }
    if let active = connection.activeWindow, active != id { return false }
    return connection.contains(id, focused)
  }

  public func exists(_ window: OriginWindow) -> Bool {
    UInt(window.identifier).map(connection.exists) ?? false
  }

  public func activate(_ window: OriginWindow) {
    if let id = UInt(window.identifier) { connection.activate(id) }
  }
}
