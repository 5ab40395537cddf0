import CGtk

/// A connection of its own to the X server, beside GTK's: for what GTK has no function for.
///
/// Every method waits for the server. A window that is gone is no crash: Xlib's handler of errors,
/// of which a process has one, is replaced while a method runs and put back behind it. Nothing else
/// of the process speaks X meanwhile, as GTK does so on the same thread.
@MainActor public final class XConnection {
  let library: XLibrary
  let display: XLibrary.Display
  private let root: UInt

  /// Connects to the display that `DISPLAY` names; nil where there is none or no libX11.
  public init?() {
    guard let library = XLibrary.ofSystem, let display = library.open(nil) else { return nil }
    self.library = library
    self.display = display
    root = library.root(display)
  }

  isolated deinit { _ = library.close(display) }

  /// Whether there is a libX11 to be loaded.
  public static var hasLibrary: Bool { XLibrary.ofSystem != nil }
  /// Whether there is a libXtst to be loaded.
  public static var hasTestLibrary: Bool { XLibrary.ofSystem?.test != nil }

  /// Whether the server takes keys from programs.
  public var hasTestExtension: Bool {
    guard let test = library.test else { return false }
    var numbers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    return test.query(display, &numbers.0, &numbers.1, &numbers.2, &numbers.3) != 0
  }

  /// Does something and waits until the server has; whether it reported no error.
  @discardableResult public func check(_ body: () -> Void) -> Bool {
    hasFailed = false
    let handler = library.setErrorHandler { _, _ in
      hasFailed = true
      return 0
    }
    body()
    _ = library.sync(display, 0)
    _ = library.setErrorHandler(handler)
    return !hasFailed
  }

  // MARK: Windows

  /// Whether there is a window manager that says what it does (EWMH).
  public var hasWindowManager: Bool {
    numbers("_NET_SUPPORTING_WM_CHECK", of: root).first.map { $0 != 0 } ?? false
  }

  /// The window that the window manager calls active; nil where none is.
  public var activeWindow: UInt? {
    numbers("_NET_ACTIVE_WINDOW", of: root).first.flatMap { $0 == 0 ? nil : $0 }
  }

  /// The window that gets the keys; nil where none does or the pointer decides.
  public var focusedWindow: UInt? {
    var (window, revert): (UInt, Int32) = (0, 0)
    check { _ = library.focus(display, &window, &revert) }
    // 0 is None and 1 PointerRoot; the root has the focus where no window has it.
    return window <= 1 || window == root ? nil : window
  }

  /// Whether a window is another one or stands inside it.
  public func contains(_ outer: UInt, _ window: UInt) -> Bool {
    var window = window
    while window != outer {
      guard let parent = parent(of: window), parent != root else { return false }
      window = parent
    }
    return true
  }

  /// nil for a window that is gone, and for the root.
  public func parent(of window: UInt) -> UInt? {
    var (root, parent, count): (UInt, UInt, UInt32) = (0, 0, 0)
    var children: UnsafeMutablePointer<UInt>?
    var isThere = false
    check { isThere = library.tree(display, window, &root, &parent, &children, &count) != 0 }
    if let children { _ = library.free(children) }
    return isThere && parent != 0 ? parent : nil
  }

  public func exists(_ window: UInt) -> Bool { parent(of: window) != nil }

  /// The two names of WM_CLASS: the instance and the class. Empty where there is none.
  public func classes(of window: UInt) -> [String] {
    bytes("WM_CLASS", of: window).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of the process that a window says it belongs to.
  public func process(of window: UInt) -> Int? {
    numbers("_NET_WM_PID", of: window).first.map { Int($0) }
  }

  /// Asks for a window to be active: the window manager, or the server where there is none.
  public func activate(_ window: UInt) {
    if !hasWindowManager {
      check { _ = library.setFocus(display, window, Self.revertToParent, 0) }
      return
    }
    // XClientMessageEvent: type, serial, send_event, display, window, message_type, format, data.
    // Each begins at a multiple of the size of a long.
    var event = [Int](repeating: 0, count: 24)
    let width = MemoryLayout<Int>.size
    event.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: Int32(33), as: Int32.self)
      bytes.storeBytes(of: window, toByteOffset: 4 * width, as: UInt.self)
      bytes.storeBytes(
        of: atom("_NET_ACTIVE_WINDOW"), toByteOffset: 5 * width, as: UInt.self)
      bytes.storeBytes(of: Int32(32), toByteOffset: 6 * width, as: Int32.self)
      // As a pager, whom window managers obey.
      bytes.storeBytes(of: 2, toByteOffset: 7 * width, as: Int.self)
    }
    check {
      event.withUnsafeMutableBytes {
        _ = library.send(display, root, 0, Self.substructureMasks, $0.baseAddress!)
      }
    }
  }

  /// RevertToParent of X.h.
  private static let revertToParent: Int32 = 2
  /// SubstructureNotifyMask and SubstructureRedirectMask of X.h.
  private static let substructureMasks = 1 << 19 | 1 << 20

  private func atom(_ name: String) -> UInt { library.atom(display, name, 0) }

  /// A property that holds numbers: windows, or whatever has 32 bits.
  private func numbers(_ name: String, of window: UInt) -> [UInt] {
    read(name, of: window, format: 32) { data, count in
      // Xlib hands each out as a long.
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  private func bytes(_ name: String, of window: UInt) -> [UInt8] {
    read(name, of: window, format: 8) { Array(UnsafeBufferPointer(start: $0, count: $1)) }
  }

  /// At most 1,024 longs of a property; nothing where it is not there or of another format.
  private func read<Element>(
    _ name: String, of window: UInt, format wanted: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> [Element]
  ) -> [Element] {
    var (type, count, left): (UInt, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var data: UnsafeMutablePointer<UInt8>?
    let property = atom(name)
    func ask() {
      _ = library.property(
        display, window, property, 0, 1024, 0, 0, &type, &format, &count, &left, &data)
    }
    // Any window but the root may be gone by now; to check that is to wait for the server twice more.
    if window == root { ask() } else { check(ask) }
    guard let data else { return [] }
    defer { _ = library.free(data) }
    return format == wanted ? body(data, Int(count)) : []
  }
}

/// Whether the server has reported an error since `check` began. Xlib calls its handler on the
/// thread that speaks X, which is the main one.
private nonisolated(unsafe) var hasFailed = false
