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
    guard let window = connection.activeWindow ?? connection.focusedWindow,
      connection.process(of: window) != ownProcess
    else { return nil }
    return OriginWindow(
      identifier: String(window), application: connection.classes(of: window).last ?? "")
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
