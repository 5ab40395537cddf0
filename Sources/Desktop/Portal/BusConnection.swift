import CGtk
import GtkSupport

/// A connection to the session bus whose calls never wait: what comes back comes through the main
/// loop.
public final class BusConnection {
  let object: Object

  /// Goes on with a connection that somebody else has opened.
  public init(_ connection: OpaquePointer) { object = Object(retaining: connection) }

  private init(adopting connection: OpaquePointer) { object = Object(adopting: connection.raw) }

  /// Opens one of its own, which ends with it.
  ///
  /// - Parameters:
  ///   - address: of the bus; nil for that of the session.
  ///   - patience: how long the bus may take to greet, in milliseconds.
  ///   - completion: called once, later.
  public static func open(
    address: String? = nil, patience: Int = SessionBus.patience,
    _ completion: @escaping (Result<BusConnection, GLibError>) -> Void
  ) {
    let known: String
    do throws(GLibError) {
      known = if let address { address } else { try sessionAddress() }
    } catch {
      MainLoop.async { completion(.failure(error)) }
      return
    }
    let cancellable = Object(adopting: g_cancellable_new().raw)
    let deadline = Timer(after: patience) { g_cancellable_cancel(cancellable.raw.cast()) }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      known, flags, nil, cancellable.raw.cast(), AsyncCall.callback,
      AsyncCall.data { result in
        deadline.cancel()
        do throws(GLibError) {
          let connection = try GLibError.check {
            g_dbus_connection_new_for_address_finish(result, $0)
          }
          completion(.success(BusConnection(adopting: connection!)))
        } catch {
          completion(.failure(error))
        }
      })
  }

  private static func sessionAddress() throws(GLibError) -> String {
    let address = try GLibError.check {
      g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, $0)
    }
    return adoptedString(address) ?? ""
  }

  /// The connection's own name on the bus, for example `:1.42`.
  public var name: String {
    g_dbus_connection_get_unique_name(object.opaque).map { String(cString: $0) } ?? ""
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - parameters: a tuple.
  ///   - milliseconds: after which there is an answer, if only that there was none.
  ///   - startsService: whether the bus is to start who owns the name.
  ///   - completion: called once, later, with the tuple that came back.
  public func call(
    _ name: String, _ path: String, _ interface: String, _ method: String,
    _ parameters: Variant = .tuple([]), milliseconds: Int = 5000, startsService: Bool = true,
    _ completion: @escaping (Result<Variant, GLibError>) -> Void
  ) {
    let flags = startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    let connection = object
    g_dbus_connection_call(
      connection.opaque, name, path, interface, method, parameters.opaque, nil, flags,
      Int32(milliseconds), nil, AsyncCall.callback,
      AsyncCall.data { result in
        do throws(GLibError) {
          let answer = try GLibError.check {
            g_dbus_connection_call_finish(connection.opaque, result, $0)
          }
          completion(.success(Variant(adopting: answer!)))
        } catch {
          completion(.failure(error))
        }
      })
  }

  /// Reads a property.
  public func property(
    _ name: String, _ path: String, _ interface: String, _ property: String,
    milliseconds: Int = 5000, startsService: Bool = true,
    _ completion: @escaping (Result<Variant, GLibError>) -> Void
  ) {
    call(
      name, path, "org.freedesktop.DBus.Properties", "Get",
      .tuple([.string(interface), .string(property)]), milliseconds: milliseconds,
      startsService: startsService
    ) { answer in completion(answer.map { $0[0]?.unwrapped ?? $0 }) }
  }

  /// Hears a signal for as long as what it returns lives.
  ///
  /// - Parameters:
  ///   - path: of the object that sends it; nil for any.
  ///   - body: called with the tuple that the signal carries.
  public func listen(
    to name: String, _ path: String?, _ interface: String, _ signal: String,
    _ body: @escaping (Variant) -> Void
  ) -> BusSubscription {
    BusSubscription(object, name, path, interface, signal, body)
  }

  /// Follows whether some process owns a name, for as long as what it returns lives.
  ///
  /// - Parameter body: called soon with how it is, and then at each change.
  public func watch(_ name: String, _ body: @escaping (Bool) -> Void) -> BusNameWatch {
    BusNameWatch(object, name, body)
  }
}

/// Hears a signal until it goes.
public final class BusSubscription {
  private let connection: Object
  private let id: guint

  fileprivate init(
    _ connection: Object, _ name: String, _ path: String?, _ interface: String, _ signal: String,
    _ body: @escaping (Variant) -> Void
  ) {
    self.connection = connection
    id = g_dbus_connection_signal_subscribe(
      connection.opaque, name, interface, signal, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters else { return }
        // The box is kept over the call: the closure may end the subscription.
        let box = Unmanaged<Box<Variant>>.fromOpaque(data!).takeUnretainedValue()
        box.body(Variant(sinking: parameters))
      }, Unmanaged.passRetained(Box(body)).toOpaque(),
      { Unmanaged<Box<Variant>>.fromOpaque($0!).release() })
  }

  isolated deinit { g_dbus_connection_signal_unsubscribe(connection.opaque, id) }
}

/// Follows whether a name is owned until it goes.
public final class BusNameWatch {
  private let id: guint

  fileprivate init(_ connection: Object, _ name: String, _ body: @escaping (Bool) -> Void) {
    id = g_bus_watch_name_on_connection(
      connection.opaque, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in
        Unmanaged<Box<Bool>>.fromOpaque(data!).takeUnretainedValue().body(true)
      },
      { _, _, data in
        Unmanaged<Box<Bool>>.fromOpaque(data!).takeUnretainedValue().body(false)
      }, Unmanaged.passRetained(Box(body)).toOpaque(),
      { Unmanaged<Box<Bool>>.fromOpaque($0!).release() })
  }

  isolated deinit { g_bus_unwatch_name(id) }
}

private final class Box<Value> {
  let body: (Value) -> Void
  init(_ body: @escaping (Value) -> Void) { self.body = body }
}
