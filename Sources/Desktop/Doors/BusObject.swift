import CGtk
import GtkSupport

/// An object that answers calls over D-Bus.
///
/// GLib refuses calls whose arguments have other types than the interface says, so that only those
/// that fit arrive here.
@MainActor public final class BusObject {
  private let connection: Object
  private var id: guint = 0

  /// - Parameters:
  ///   - interface: in D-Bus's introspection format: a node with one interface.
  ///   - body: called on the main loop with the method's name and a tuple of arguments; must see
  ///     to it that the call is answered.
  public init(
    _ connection: OpaquePointer, path: String, interface: String,
    _ body: @escaping (_ method: String, _ arguments: Variant, _ call: BusCall) -> Void
  ) throws(GLibError) {
    self.connection = Object(retaining: connection)
    let node = try GLibError.check { g_dbus_node_info_new_for_xml(interface, $0) }
    defer { g_dbus_node_info_unref(node) }
    guard let description = node?.pointee.interfaces?[0] else {
      preconditionFailure("a node with one interface")
    }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      let box = Unmanaged<Box>.fromOpaque(data!).takeUnretainedValue()
      box.body(
        String(cString: method!), Variant(sinking: arguments!), BusCall(adopting: invocation!))
    }
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    id = try GLibError.check {
      g_dbus_connection_register_object(
        connection, path, description, &table, box,
        { Unmanaged<Box>.fromOpaque($0!).release() }, $0)
    }
  }

  isolated deinit {
    if id != 0 { g_dbus_connection_unregister_object(connection.opaque, id) }
  }

  private final class Box {
    let body: (String, Variant, BusCall) -> Void
    init(_ body: @escaping (String, Variant, BusCall) -> Void) { self.body = body }
  }
}

/// A call that waits for its answer. Let go of without one, it is answered with an error.
@MainActor public final class BusCall {
  private var invocation: OpaquePointer?

  fileprivate init(adopting invocation: OpaquePointer) { self.invocation = invocation }

  isolated deinit { fail("it was not answered") }

  /// Answers with a tuple. Later answers count for nothing.
  public func answer(_ values: Variant = .tuple([])) {
    guard let invocation else { return }
    self.invocation = nil
    g_dbus_method_invocation_return_value(invocation, values.opaque)
  }

  public func fail(_ message: String) {
    guard let invocation else { return }
    self.invocation = nil
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.Failed", message)
  }
}
