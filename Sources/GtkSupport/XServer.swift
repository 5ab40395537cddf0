import CGtk
import Glibc

/// A connection of its own to the X server, for what GTK has no function for: keys that are meant for
/// Wink whatever has the focus, and where a window should stand.
///
/// libX11 is loaded at run time, so that a program for Wayland alone need not have it and nothing is
/// needed to build. The types are those of Xlib.h: XID, KeySym and Time are `unsigned long`, KeyCode
/// is an `unsigned char`, Bool and Status are `int`; events are 24 longs.
@MainActor public final class XServer {
  typealias Display = OpaquePointer
  typealias ErrorHandler = @convention(c) (Display?, UnsafeMutableRawPointer?) -> Int32

  let display: Display
  let root: UInt
  private let library: UnsafeMutableRawPointer
  private let isOwn: Bool
  private var watch: guint = 0
  /// Called with each event, 24 longs.
  var onEvent: (UnsafeRawPointer) -> Void = { _ in }

  /// Connects to the display that `DISPLAY` names; nil where there is none or no libX11.
  public convenience init?() {
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL),
      let open = Self.find("XOpenDisplay", in: library),
      let display = unsafeBitCast(
        open, to: (@convention(c) (UnsafePointer<CChar>?) -> Display?).self)(nil)
    else { return nil }
    self.init(library, display, isOwn: true)
  }

  /// Goes on with the connection of GTK's display; nil where that is none to an X server.
  ///
  /// What is asked here comes after what GTK has asked for.
  public convenience init?(sharing gdkDisplay: OpaquePointer) {
    guard
      g_type_name_from_instance(gdkDisplay.raw.cast()).map({ String(cString: $0) })
        == "GdkX11Display", let get = dlsym(nil, "gdk_x11_display_get_xdisplay"),
      let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL),
      let display = unsafeBitCast(
        get, to: (@convention(c) (OpaquePointer) -> Display?).self)(gdkDisplay)
    else { return nil }
    self.init(library, display, isOwn: false)
  }

  private init(_ library: UnsafeMutableRawPointer, _ display: Display, isOwn: Bool) {
    self.library = library
    self.display = display
    self.isOwn = isOwn
    root = unsafeBitCast(
      Self.find("XDefaultRootWindow", in: library)!,
      to: (@convention(c) (Display) -> UInt).self)(display)
  }

  isolated deinit {
    if watch != 0 { g_source_remove(watch) }
    if isOwn { _ = call("XCloseDisplay", (@convention(c) (Display) -> Int32).self)(display) }
  }

  private static func find(
    _ name: String, in library: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? { dlsym(library, name) }

  /// A function of libX11, which has had all that are asked for since X11R6.
  func call<Function>(_ name: String, _: Function.Type) -> Function {
    guard let symbol = Self.find(name, in: library) else {
      preconditionFailure("libX11 has no \(name)")
    }
    return unsafeBitCast(symbol, to: Function.self)
  }

  /// A function of GTK's X11 half, which need not be built in.
  func process<Function>(_ name: String, _: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }

  /// Does something and waits until the server has done it.
  ///
  /// Xlib's handler of errors, of which a process has one, is replaced meanwhile; nothing else of
  /// the process speaks X then, as GTK does so on the same thread.
  ///
  /// - Returns: the code of the last error (X.h), 0 without one.
  @discardableResult func check(_ body: () -> Void) -> Int {
    let setHandler = call(
      "XSetErrorHandler", (@convention(c) (ErrorHandler?) -> ErrorHandler?).self)
    let sync = call("XSync", (@convention(c) (Display, Int32) -> Int32).self)
    _ = sync(display, 0)
    lastError = 0
    let handler = setHandler { _, event in
      // XErrorEvent: type, display, resource, serial, then the code.
      lastError = Int(event!.load(fromByteOffset: 4 * MemoryLayout<Int>.size, as: UInt8.self))
      return 0
    }
    body()
    _ = sync(display, 0)
    _ = setHandler(handler)
    return lastError
  }

  /// Begins to hand events to `onEvent`.
  func listen() {
    guard watch == 0 else { return }
    let number = call("XConnectionNumber", (@convention(c) (Display) -> Int32).self)(display)
    // The source is removed in `deinit`, so it never outlives what it points to.
    let this = Unmanaged.passUnretained(self).toOpaque()
    watch = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, number, G_IO_IN,
      { _, _, data in
        Unmanaged<XServer>.fromOpaque(data!).takeUnretainedValue().takeEvents()
        return 1
      }, this, nil)
    takeEvents()
  }

  /// Takes what has arrived; also after calls that wait for the server, which read events along.
  func takeEvents() {
    let pending = call("XPending", (@convention(c) (Display) -> Int32).self)
    let next = call(
      "XNextEvent", (@convention(c) (Display, UnsafeMutableRawPointer) -> Int32).self)
    var event = [Int](repeating: 0, count: 24)
    while pending(display) > 0 {
      event.withUnsafeMutableBytes { _ = next(display, $0.baseAddress!) }
      event.withUnsafeBytes { onEvent($0.baseAddress!) }
    }
  }
}

/// The last error since `check` began. Xlib calls its handler on the thread that speaks X, which is
/// the main one.
private nonisolated(unsafe) var lastError = 0
