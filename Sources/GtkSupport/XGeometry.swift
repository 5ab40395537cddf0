import CGtk
import Glibc

/// Where things are on an X server, in its pixels.
extension XServer {
  public struct Box {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
  }

  /// Where the pointer is; nil on another screen.
  public var pointer: (x: Int, y: Int)? {
    let query = call(
      "XQueryPointer",
      (@convention(c) (
        Display, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>
      ) -> Int32).self)
    var (rootOut, child): (UInt, UInt) = (0, 0)
    var (x, y, insideX, insideY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    let isHere = query(
      display, root, &rootOut, &child, &x, &y, &insideX, &insideY, &mask)
    return isHere != 0 ? (Int(x), Int(y)) : nil
  }

  /// Whether there is a window manager (Extended Window Manager Hints).
  public var isManaged: Bool { windowNamed("_NET_SUPPORTING_WM_CHECK") != nil }

  /// The window that the window manager calls active, and the process that it says it belongs to; nil
  /// without one, and for a window of this process, which it may go on to call so when that is
  /// hidden.
  public func activeWindow(
    besides own: UnsafeMutablePointer<GtkWindow>
  ) -> (box: Box, process: Int?)? {
    guard let window = windowNamed("_NET_ACTIVE_WINDOW"), window != identifier(of: own),
      let box = box(of: window)
    else { return nil }
    return (box, number("_NET_WM_PID", of: window).map { Int($0) })
  }

  /// Whether the window manager calls no window of this process active; false where it names none.
  public var isUserElsewhere: Bool {
    guard isManaged, let window = number("_NET_ACTIVE_WINDOW", of: root) else { return false }
    return window == 0 || number("_NET_WM_PID", of: window) != UInt(getpid())
  }

  /// Where the bus of assistive tools is, if one runs (AT_SPI_BUS).
  public var assistiveBus: String? {
    property("AT_SPI_BUS", of: root, format: 8) { bytes, count in
      String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }

  /// Whether some program owns a selection.
  public func hasOwner(_ selection: String) -> Bool { owner(of: selection) != nil }

  /// The window of the program that owns a selection; nil where none does.
  public func owner(of selection: String) -> UInt? {
    let intern = call(
      "XInternAtom", (@convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt).self)
    let owner = call("XGetSelectionOwner", (@convention(c) (Display, UInt) -> UInt).self)
    let window = owner(display, intern(display, selection, 0))
    return window == 0 ? nil : window
  }

  private func windowNamed(_ property: String) -> UInt? {
    number(property, of: root).flatMap { $0 == 0 ? nil : $0 }
  }

  /// The first number of a property. Some window managers write more than EWMH has: with xfwm4 a second
  /// window follows the active one.
  private func number(_ name: String, of window: UInt) -> UInt? {
    property(name, of: window, format: 32) { data, count in
      // Xlib hands each out as a long.
      count >= 1 ? UnsafeRawPointer(data).load(as: UInt.self) : nil
    }
  }

  /// At most 1,024 longs of a property; nil where it is not there or of another format.
  private func property<Value>(
    _ name: String, of window: UInt, format wanted: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> Value?
  ) -> Value? {
    let intern = call(
      "XInternAtom", (@convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt).self)
    let get = call(
      "XGetWindowProperty",
      (@convention(c) (
        Display, UInt, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
        UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
      ) -> Int32).self)
    var (type, count, left): (UInt, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var data: UnsafeMutablePointer<UInt8>?
    let atom = intern(display, name, 0)
    checkUnlessRoot(window) {
      _ = get(display, window, atom, 0, 1024, 0, 0, &type, &format, &count, &left, &data)
    }
    guard let data else { return nil }
    defer {
      _ = call("XFree", (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)(data)
    }
    return format == wanted ? body(data, Int(count)) : nil
  }

  /// Any window but the root may be gone by now; to check that is to wait for the server twice more.
  private func checkUnlessRoot(_ window: UInt, _ body: () -> Void) {
    if window == root { body() } else { check(body) }
  }

  private func box(of window: UInt) -> Box? {
    let geometry = call(
      "XGetGeometry",
      (@convention(c) (
        Display, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>,
        UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
      ) -> Int32).self)
    let translate = call(
      "XTranslateCoordinates",
      (@convention(c) (
        Display, UInt, UInt, Int32, Int32, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>
      ) -> Int32).self)
    var (rootOut, child): (UInt, UInt) = (0, 0)
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    // The window may be gone by now.
    let error = check {
      _ = geometry(display, window, &rootOut, &x, &y, &width, &height, &border, &depth)
      _ = translate(display, window, root, 0, 0, &x, &y, &child)
    }
    guard error == 0, width > 0 else { return nil }
    return Box(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// The box of a window of this process that is realised.
  public func box(of window: UnsafeMutablePointer<GtkWindow>) -> Box? {
    identifier(of: window).flatMap(box)
  }

  /// Moves a window of this process that is realised.
  public func move(_ window: UnsafeMutablePointer<GtkWindow>, x: Int, y: Int) {
    guard let identifier = identifier(of: window) else { return }
    let move = call(
      "XMoveWindow", (@convention(c) (Display, UInt, Int32, Int32) -> Int32).self)
    check { _ = move(display, identifier, Int32(x), Int32(y)) }
  }

  private func identifier(of window: UnsafeMutablePointer<GtkWindow>) -> UInt? {
    guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return nil }
    typealias Get = @convention(c) (OpaquePointer) -> UInt
    return process("gdk_x11_surface_get_xid", Get.self).map { $0(surface) }
  }

  /// The monitors without what panels take, in the server's pixels.
  public func monitors(of gdkDisplay: OpaquePointer) -> [Box] {
    typealias Area = @convention(c) (OpaquePointer, UnsafeMutablePointer<GdkRectangle>) -> Void
    let workArea = process("gdk_x11_monitor_get_workarea", Area.self)
    guard let list = gdk_display_get_monitors(gdkDisplay) else { return [] }
    return (0..<g_list_model_get_n_items(list)).compactMap { place in
      guard let item = g_list_model_get_item(list, place) else { return nil }
      let monitor = Object(adopting: item)
      var area = GdkRectangle()
      if let workArea {
        workArea(monitor.opaque, &area)
      } else {
        gdk_monitor_get_geometry(monitor.opaque, &area)
      }
      let scale = Int(gdk_monitor_get_scale_factor(monitor.opaque))
      return Box(
        x: Int(area.x) * scale, y: Int(area.y) * scale, width: Int(area.width) * scale,
        height: Int(area.height) * scale)
    }
  }
}
