import CGtk
import GtkSupport

/// Puts a window where the user is, each time it is shown, on displays that let it choose: X11.
/// On Wayland the compositor does as it thinks best.
@MainActor public final class WindowPlacer {
  private let server: XServer
  private let window: UnsafeMutablePointer<GtkWindow>
  private var connection: SignalConnection?
  private var wanted: (pointer: Placement.Point?, focused: Placement.Box?)?

  /// - Parameter window: must outlive this.
  /// - Returns: nil where windows cannot be placed.
  public init?(_ window: UnsafeMutablePointer<GtkWindow>) {
    guard let display = gdk_display_get_default(), let server = XServer(sharing: display) else {
      return nil
    }
    self.server = server
    self.window = window
    // Here its size is known, and nothing is drawn yet.
    connection = Notice("map").connect(window.raw) { [weak self] in self?.place() }
  }

  isolated deinit { connection?.disconnect() }

  /// Notes where the user is: call it before the window is shown, which may take the focus.
  public func prepare() {
    guard gtk_widget_get_mapped(window.cast()) == 0 else { return }
    wanted = (
      server.pointer.map { Placement.Point(x: $0.x, y: $0.y) },
      server.activeBox(besides: window).map(Self.box)
    )
  }

  private func place() {
    guard let wanted, let display = gdk_display_get_default(), let size = server.box(of: window)
    else { return }
    self.wanted = nil
    let place = Placement.place(
      Self.box(size), pointer: wanted.pointer, focused: wanted.focused,
      monitors: server.monitors(of: display).map(Self.box), isManaged: server.isManaged)
    if let place { server.move(window, x: place.x, y: place.y) }
  }

  private static func box(_ box: XServer.Box) -> Placement.Box {
    Placement.Box(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
