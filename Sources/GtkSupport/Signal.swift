import CGtk

/// A signal's name and the types of its arguments after the emitter.
///
///     let pressed = Signal<Int32, Double, Double>("pressed")
///     pressed.connect(gesture) { [weak self] count, x, y in … }
///
/// One C function serves every signature: it decodes the arguments and calls the Swift closure. The
/// closure is retained by the connection and released when that goes, at the latest with the
/// emitter. Capture `self` weakly: a view that its own widgets keep alive is never freed.
public struct Signal<each Argument: SignalArgument> {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Calls a closure at each emission.
  @discardableResult public func connect(
    _ emitter: UnsafeMutableRawPointer, _ body: @escaping (repeat each Argument) -> Void
  ) -> SignalConnection {
    SignalConnection(emitter, name) { values, _ in
      var next = 1
      body(repeat decode((each Argument).self, values, &next))
    }
  }

  /// Calls a closure at each emission and hands its result to the emitter.
  @discardableResult public func answer(
    _ emitter: UnsafeMutableRawPointer, _ body: @escaping (repeat each Argument) -> Bool
  ) -> SignalConnection {
    SignalConnection(emitter, name) { values, result in
      var next = 1
      let value = body(repeat decode((each Argument).self, values, &next))
      if let result { g_value_set_boolean(result, value ? 1 : 0) }
    }
  }

  @discardableResult public func connect(
    _ emitter: OpaquePointer, _ body: @escaping (repeat each Argument) -> Void
  ) -> SignalConnection { connect(emitter.raw, body) }

  @discardableResult public func answer(
    _ emitter: OpaquePointer, _ body: @escaping (repeat each Argument) -> Bool
  ) -> SignalConnection { answer(emitter.raw, body) }
}

/// A signal without arguments, or one whose arguments do not matter.
public struct Notice {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Calls a closure at each emission.
  @discardableResult public func connect(
    _ emitter: UnsafeMutableRawPointer, _ body: @escaping () -> Void
  ) -> SignalConnection {
    SignalConnection(emitter, name) { _, _ in body() }
  }

  @discardableResult public func connect(
    _ emitter: OpaquePointer, _ body: @escaping () -> Void
  ) -> SignalConnection { connect(emitter.raw, body) }

  /// Calls a closure at each emission and hands its result to the emitter.
  @discardableResult public func answer(
    _ emitter: UnsafeMutableRawPointer, _ body: @escaping () -> Bool
  ) -> SignalConnection {
    SignalConnection(emitter, name) { _, result in
      let value = body()
      if let result { g_value_set_boolean(result, value ? 1 : 0) }
    }
  }
}

/// Something that a signal hands over.
public protocol SignalArgument {
  static func decode(_ value: UnsafePointer<GValue>) -> Self
}

extension Int32: SignalArgument {
  public static func decode(_ value: UnsafePointer<GValue>) -> Int32 { g_value_get_int(value) }
}

extension UInt32: SignalArgument {
  /// An unsigned number or flags.
  public static func decode(_ value: UnsafePointer<GValue>) -> UInt32 {
    g_type_fundamental(value.pointee.g_type) == g_type_fundamental(gdk_modifier_type_get_type())
      ? g_value_get_flags(value) : g_value_get_uint(value)
  }
}

extension Double: SignalArgument {
  public static func decode(_ value: UnsafePointer<GValue>) -> Double { g_value_get_double(value) }
}

extension Bool: SignalArgument {
  public static func decode(_ value: UnsafePointer<GValue>) -> Bool {
    g_value_get_boolean(value) != 0
  }
}

extension String: SignalArgument {
  /// The empty string where the signal hands over none.
  public static func decode(_ value: UnsafePointer<GValue>) -> String {
    g_value_get_string(value).map { String(cString: $0) } ?? ""
  }
}

extension OpaquePointer: SignalArgument {
  /// An object that is there for the time of the call.
  ///
  /// Signals whose argument may be null must not be declared with it.
  public static func decode(_ value: UnsafePointer<GValue>) -> OpaquePointer {
    OpaquePointer(g_value_get_object(value))
  }
}

private func decode<Argument: SignalArgument>(
  _: Argument.Type, _ values: UnsafePointer<GValue>, _ next: inout Int
) -> Argument {
  defer { next += 1 }
  return Argument.decode(values + next)
}
