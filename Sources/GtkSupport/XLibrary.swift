import CGtk
import Glibc

/// The functions of Xlib and of its XTEST extension that are needed, loaded at run time: a program
/// for Wayland alone need not have them, and nothing is needed to build.
///
/// The types are those of X11/Xlib.h and X11/extensions/XTest.h: XID, Atom, KeySym and Time are
/// `unsigned long`, KeyCode is an `unsigned char`, Bool and Status are `int`. The libraries stay
/// loaded as long as the process.
struct XLibrary {
  typealias Display = OpaquePointer
  typealias ErrorHandler = @convention(c) (Display?, UnsafeMutableRawPointer?) -> Int32

  let open: @convention(c) (UnsafePointer<CChar>?) -> Display?
  let close: @convention(c) (Display) -> Int32
  let root: @convention(c) (Display) -> UInt
  let atom: @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
  let property:
    @convention(c) (
      Display, UInt, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  let focus:
    @convention(c) (Display, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>) -> Int32
  let tree:
    @convention(c) (
      Display, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt>?>, UnsafeMutablePointer<UInt32>
    ) -> Int32
  let setFocus: @convention(c) (Display, UInt, Int32, UInt) -> Int32
  let send: @convention(c) (Display, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
  let sync: @convention(c) (Display, Int32) -> Int32
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Int32
  let setErrorHandler: @convention(c) (ErrorHandler?) -> ErrorHandler?
  let pressedKeys: @convention(c) (Display, UnsafeMutablePointer<CChar>) -> Int32
  let keycodes:
    @convention(c) (Display, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
  let mapping:
    @convention(c) (Display, UInt8, Int32, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<
      UInt
    >?
  let changeMapping:
    @convention(c) (Display, Int32, Int32, UnsafeMutablePointer<UInt>, Int32) -> Int32
  let keycode: @convention(c) (Display, UInt) -> UInt8
  let xkb: Keyboards?
  /// nil where libXtst is missing.
  let test: Test?

  /// The functions of libX11 that know the keyboard as it is (XKBlib.h).
  struct Keyboards {
    typealias Keyboard = UnsafeMutablePointer<WinkXkbKeyboard>

    let read: @convention(c) (Display, UInt32, UInt32) -> Keyboard?
    let setTypes:
      @convention(c) (
        Keyboard, Int32, Int32, UInt32, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<WinkXkbChanges>?
      ) -> Int32
    let write: @convention(c) (Display, Keyboard, UnsafeMutablePointer<WinkXkbChanges>) -> Int32
    let free: @convention(c) (Keyboard, UInt32, Int32) -> Void
  }

  /// The functions of libXtst.
  struct Test {
    let query:
      @convention(c) (
        Display, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
      ) -> Int32
    let fakeKey: @convention(c) (Display, UInt32, Int32, UInt) -> Int32
  }

  /// The libraries of this system; nil where libX11 is missing.
  static let ofSystem = XLibrary()

  private init?() {
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL),
      let open = dlsym(library, "XOpenDisplay"), let close = dlsym(library, "XCloseDisplay"),
      let root = dlsym(library, "XDefaultRootWindow"), let atom = dlsym(library, "XInternAtom"),
      let property = dlsym(library, "XGetWindowProperty"),
      let focus = dlsym(library, "XGetInputFocus"), let tree = dlsym(library, "XQueryTree"),
      let setFocus = dlsym(library, "XSetInputFocus"), let send = dlsym(library, "XSendEvent"),
      let sync = dlsym(library, "XSync"), let free = dlsym(library, "XFree"),
      let setErrorHandler = dlsym(library, "XSetErrorHandler"),
      let pressedKeys = dlsym(library, "XQueryKeymap"),
      let keycodes = dlsym(library, "XDisplayKeycodes"),
      let mapping = dlsym(library, "XGetKeyboardMapping"),
      let changeMapping = dlsym(library, "XChangeKeyboardMapping"),
      let keycode = dlsym(library, "XKeysymToKeycode")
    else { return nil }
    self.open = function(open)
    self.close = function(close)
    self.root = function(root)
    self.atom = function(atom)
    self.property = function(property)
    self.focus = function(focus)
    self.tree = function(tree)
    self.setFocus = function(setFocus)
    self.send = function(send)
    self.sync = function(sync)
    self.free = function(free)
    self.setErrorHandler = function(setErrorHandler)
    self.pressedKeys = function(pressedKeys)
    self.keycodes = function(keycodes)
    self.mapping = function(mapping)
    self.changeMapping = function(changeMapping)
    self.keycode = function(keycode)
    if let read = dlsym(library, "XkbGetMap"),
      let setTypes = dlsym(library, "XkbChangeTypesOfKey"),
      let write = dlsym(library, "XkbChangeMap"), let free = dlsym(library, "XkbFreeKeyboard")
    {
      xkb = Keyboards(
        read: function(read), setTypes: function(setTypes), write: function(write),
        free: function(free))
    } else {
      xkb = nil
    }
    if let tests = dlopen("libXtst.so.6", RTLD_NOW | RTLD_LOCAL),
      let query = dlsym(tests, "XTestQueryExtension"),
      let fakeKey = dlsym(tests, "XTestFakeKeyEvent")
    {
      test = Test(query: function(query), fakeKey: function(fakeKey))
    } else {
      test = nil
    }
  }
}

/// A symbol as the C function that its name says it is.
private func function<Function>(_ symbol: UnsafeMutableRawPointer) -> Function {
  unsafeBitCast(symbol, to: Function.self)
}
