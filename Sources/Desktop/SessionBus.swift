import CGtk
import GtkSupport

/// The session bus, as far as one Wink talks to another.
public final class SessionBus {
  private let connection: Object

  /// The connection, which belongs to the bus.
  public var opaque: OpaquePointer { connection.opaque }

  /// How long a bus may take to greet a program, in milliseconds. It takes one where it is well.
  public static let patience = 3000

  /// Connects; throws where there is no bus.
  ///
  /// A bus that takes the connection and then says nothing counts as none. GTK would ask the same
  /// bus again and wait without end, so that this process forgets its address.
  public init(patience: Int = patience) throws(GLibError) {
    let cancellable = Object(adopting: g_cancellable_new().raw)
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    var isLate = false
    let deadline = Timer(after: patience) {
      isLate = true
      g_cancellable_cancel(cancellable.raw.cast())
    }
    var outcome: OpaquePointer?
    g_bus_get(
      G_BUS_TYPE_SESSION, cancellable.raw.cast(), AsyncCall.callback,
      AsyncCall.data { result in
        outcome = OpaquePointer(g_object_ref(result.raw)!)
        g_main_loop_quit(loop)
      })
    g_main_loop_run(loop)
    deadline.cancel()
    let result = Object(adopting: outcome!.raw)
    do throws(GLibError) {
      let connection = try GLibError.check { g_bus_get_finish(result.opaque, $0) }
      self.connection = Object(adopting: connection!.raw)
    } catch {
      if isLate { g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }
      throw error
    }
  }

  /// Whether some process owns a name.
  public func hasOwner(_ name: String) throws(GLibError) -> Bool {
    let answer = try call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      tuple([g_variant_new_string(name)]), answers: "(b)")
    let value = g_variant_get_child_value(answer, 0)
    defer {
      g_variant_unref(value)
      g_variant_unref(answer)
    }
    return g_variant_get_boolean(value) != 0
  }

  /// The number of the process that owns a name; nil where none does, or the bus does not say.
  public func process(of name: String) -> UInt32? {
    do throws(GLibError) {
      let answer = try call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "GetConnectionUnixProcessID", tuple([g_variant_new_string(name)]), answers: "(u)")
      return answer.flatMap { Variant(adopting: $0)[0]?.uint32 }
    } catch {
      return nil
    }
  }

  /// Has a running application show itself; throws when it does not say within five seconds that it
  /// does.
  ///
  /// - Parameter token: what lets its window take the focus, as the desktop gave it to this process.
  public func activate(application: String, token: String?) throws(GLibError) {
    var entries: [OpaquePointer?] = []
    if let token {
      for key in ["desktop-startup-id", "activation-token"] {
        let value = g_variant_new_variant(g_variant_new_string(token))
        entries.append(g_variant_new_dict_entry(g_variant_new_string(key), value))
      }
    }
    let data = g_variant_new_array(entryType, entries, gsize(entries.count))
    let answer = try call(
      application, ResidentApplication.objectPath(application), "org.freedesktop.Application",
      "Activate", tuple([data]))
    g_variant_unref(answer)
  }

  /// Has a running application carry out one of its actions, and waits for its answer.
  public func activate(action: String, of application: String) throws(GLibError) {
    let parameters = tuple([
      g_variant_new_string(action), g_variant_new_array(variantType, nil, 0),
      g_variant_new_array(entryType, nil, 0),
    ])
    let answer = try call(
      application, ResidentApplication.objectPath(application), "org.gtk.Actions", "Activate",
      parameters)
    g_variant_unref(answer)
  }

  /// Asks a running application for a sign of life; throws when there is none within five seconds.
  public func greet(_ application: String) throws(GLibError) {
    let answer = try call(
      application, ResidentApplication.objectPath(application), "org.gtk.Actions", "List", nil)
    g_variant_unref(answer)
  }

  /// Whether it is known where the bus of assistive tools is, or that there is none; starts it where
  /// that is needed, as GTK would.
  ///
  /// GTK asks the same when it makes its first window, and waits 25 seconds for an answer.
  public func knowsAssistiveTools() -> Bool {
    do throws(GLibError) {
      let answer = try call(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, starts: true,
        patience: Self.patience)
      g_variant_unref(answer)
      return true
    } catch {
      return !error.matches(g_io_error_quark(), Int(G_IO_ERROR_TIMED_OUT.rawValue))
    }
  }

  /// Runs the main loop until a name has an owner, or has none any more, or time is up.
  ///
  /// - Returns: whether it came to that.
  public func wait(
    for name: String, toBeOwned isOwned: Bool, milliseconds: Int
  ) throws(GLibError) -> Bool {
    let wait = Wait(isOwned: isOwned)
    // The loop ends before this returns, so the watch never outlives what it points to.
    let id = g_bus_watch_name_on_connection(
      connection.opaque, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in Wait.from(data).see(true) }, { _, _, data in Wait.from(data).see(false) },
      Unmanaged.passUnretained(wait).toOpaque(), nil)
    let deadline = Timer(after: milliseconds) { wait.end() }
    wait.run()
    deadline.cancel()
    g_bus_unwatch_name(id)
    return wait.isFulfilled
  }

  private func call(
    _ name: String, _ path: String, _ interface: String, _ method: String,
    _ parameters: OpaquePointer?, answers: String? = nil, starts: Bool = false,
    patience: Int = 5000
  ) throws(GLibError) -> OpaquePointer? {
    let type = answers.flatMap { g_variant_type_new($0) }
    defer { if let type { g_variant_type_free(type) } }
    return try GLibError.check { error -> OpaquePointer? in
      g_dbus_connection_call_sync(
        connection.opaque, name, path, interface, method, parameters, type,
        starts ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, Int32(patience), nil,
        error)
    }
  }

  private func tuple(_ values: [OpaquePointer?]) -> OpaquePointer? {
    g_variant_new_tuple(values, gsize(values.count))
  }

  private let variantType = g_variant_type_new("v")
  private let entryType = g_variant_type_new("{sv}")
}

/// A main loop that ends when a name is in the state that is waited for.
private final class Wait {
  private(set) var isFulfilled = false
  private let isOwned: Bool
  private let loop = g_main_loop_new(nil, 0)

  init(isOwned: Bool) { self.isOwned = isOwned }

  isolated deinit { g_main_loop_unref(loop) }

  func run() { g_main_loop_run(loop) }
  func end() { g_main_loop_quit(loop) }

  func see(_ isOwned: Bool) {
    guard isOwned == self.isOwned else { return }
    isFulfilled = true
    end()
  }

  static func from(_ data: gpointer?) -> Wait {
    Unmanaged<Wait>.fromOpaque(data!).takeUnretainedValue()
  }
}
