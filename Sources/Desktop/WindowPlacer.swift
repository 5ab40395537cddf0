import CGtk
import GtkSupport

/// Puts a window where the user is, each time it is shown, on displays that let it choose: X11.
/// On Wayland the compositor does as it thinks best.
@MainActor public final class WindowPlacer {
  private let server: XServer
  private let window: UnsafeMutablePointer<GtkWindow>
  private var connection: SignalConnection?
  private var layout: SignalConnection?
  private var wanted: Wanted?
  private var contact: TextCursor.Contact?
  /// What did not come in time; its contact is of use to the next question.
  private var late: Handover<TextCursor.Answer>?

  private struct Wanted {
    var pointer: Placement.Point?
    var focused: Placement.Box?
    /// nil where nobody can be asked for the text cursor.
    var cursor: Handover<TextCursor.Answer>?
    /// How long it may be waited for, on GLib's monotonic clock.
    var deadline: gint64 = 0
  }

  /// How long the window may have to wait for the place of the text cursor, in milliseconds. What makes
  /// the window takes most of it in any case.
  private static let patience = 30

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

  isolated deinit {
    connection?.disconnect()
    layout?.disconnect()
  }

  /// Notes where the user is, and begins to ask for the text cursor: call it before the window is
  /// shown, which may take the focus. The earlier the better; later calls do nothing until the window
  /// is shown.
  public func prepare() {
    guard wanted == nil, gtk_widget_get_mapped(window.cast()) == 0 else { return }
    let active = server.activeWindow(besides: window)
    var wanted = Wanted()
    wanted.pointer = server.pointer.map { Placement.Point(x: $0.x, y: $0.y) }
    wanted.focused = active.map { Self.box($0.box) }
    // Toolkits do not agree what a pixel is where the desktop enlarges windows.
    if let focused = wanted.focused, let process = active?.process, !isEnlarged,
      let bus = server.assistiveBus
    {
      if let answer = late?.take(until: 0) { contact = answer.contact }
      late = nil
      wanted.cursor = TextCursor.ask(
        TextCursor.Subject(bus: bus, process: process, window: focused), contact: contact,
        milliseconds: Self.patience)
      contact = nil
      wanted.deadline = g_get_monotonic_time() + gint64(Self.patience) * 1000
    }
    self.wanted = wanted
  }

  /// Whether the user is in a window of another program, or in none.
  public var isUserElsewhere: Bool { server.isUserElsewhere }

  private func place() {
    guard let wanted, let display = gdk_display_get_default(), let size = server.box(of: window)
    else { return }
    self.wanted = nil
    let answer = wanted.cursor?.take(until: wanted.deadline)
    contact = answer?.contact
    if answer == nil { late = wanted.cursor }
    let monitors = server.monitors(of: display).map(Self.box)
    let isManaged = server.isManaged
    let move = { [server, window] (size: Placement.Box) in
      let place = Placement.place(
        size, cursor: answer?.place, pointer: wanted.pointer, focused: wanted.focused,
        monitors: monitors, isManaged: isManaged)
      if let place { server.move(window, x: place.x, y: place.y) }
    }
    move(Self.box(size))
    followSize(size, move)
  }

  /// Places the window once more where it turns out to have another size than it was placed for: the
  /// server may hear of it only after the window is mapped, the first time.
  private func followSize(_ size: XServer.Box, _ move: @escaping (Placement.Box) -> Void) {
    layout?.disconnect()
    layout = nil
    guard let surface = gtk_native_get_surface(window.opaque) else { return }
    layout = Signal<Int32, Int32>("layout").connect(surface) { [weak self] width, height in
      guard let self else { return }
      layout?.disconnect()
      layout = nil
      let scale = Int(gtk_widget_get_scale_factor(window.cast()))
      let (width, height) = (Int(width) * scale, Int(height) * scale)
      if width != size.width || height != size.height {
        move(Placement.Box(x: size.x, y: size.y, width: width, height: height))
      }
    }
  }

  private var isEnlarged: Bool { gtk_widget_get_scale_factor(window.cast()) != 1 }

  private static func box(_ box: XServer.Box) -> Placement.Box {
    Placement.Box(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
