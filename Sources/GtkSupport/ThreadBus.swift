import CGtk

/// A connection to a bus for a thread that waits for the answers itself, to several calls at once.
///
/// It ends with the object. Any thread may have it, but only one at a time: that is all that its
/// members need, and whoever hands it on sees to it.
public nonisolated final class ThreadBus: @unchecked Sendable {
  /// A method to be called.
  public struct Call {
    var name: String
    var path: String
    var interface: String
    var method: String
    var arguments: Variant

    /// - Parameter arguments: a tuple.
    public init(
      _ name: String, _ path: String, _ interface: String, _ method: String,
      _ arguments: Variant = .tuple([])
    ) {
      self.name = name
      self.path = path
      self.interface = interface
      self.method = method
      self.arguments = arguments
    }
  }

  private let context: OpaquePointer
  private var cancellable: UnsafeMutablePointer<GCancellable>
  private var deadline: gint64
  private let connection: OpaquePointer

  /// nil where nobody answers there.
  ///
  /// - Parameter milliseconds: how long all that is done with it may take until `begin` is called.
  public init?(address: String, milliseconds: Int) {
    let context = g_main_context_new()!
    let cancellable = g_cancellable_new()!
    let deadline = g_get_monotonic_time() + gint64(milliseconds) * 1000
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let answers = Answers(1)
    g_dbus_connection_new_for_address(
      address, flags, nil, cancellable, Answers.callback, answers.place(0))
    Self.wait(for: answers, context, cancellable, deadline)
    let connection = answers.results[0].flatMap { result in
      g_dbus_connection_new_for_address_finish(result, nil)
    }
    guard let connection else {
      g_object_unref(cancellable.raw)
      g_main_context_unref(context)
      return nil
    }
    self.context = context
    self.cancellable = cancellable
    self.deadline = deadline
    self.connection = connection
  }

  deinit {
    g_object_unref(connection.raw)
    g_object_unref(cancellable.raw)
    g_main_context_unref(context)
  }

  /// Begins to count the time anew, also where it ran out before.
  ///
  /// - Returns: whether there is a connection yet.
  public func begin(milliseconds: Int) -> Bool {
    deadline = g_get_monotonic_time() + gint64(milliseconds) * 1000
    if g_cancellable_is_cancelled(cancellable) != 0 {
      // Every call that it ended has its answer.
      g_object_unref(cancellable.raw)
      cancellable = g_cancellable_new()
    }
    return g_dbus_connection_is_closed(connection) == 0
  }

  /// Whether there is time left.
  public var hasTime: Bool { g_get_monotonic_time() < deadline }

  /// Makes calls, all at once, and waits for the answers. It starts no service.
  ///
  /// - Returns: for each call the tuple that came back; nil for what failed or did not come in time.
  public func answers(_ calls: [Call]) -> [Variant?] {
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let answers = Answers(calls.count)
    for (place, call) in calls.enumerated() {
      g_dbus_connection_call(
        connection, call.name, call.path, call.interface, call.method, call.arguments.opaque, nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, cancellable, Answers.callback, answers.place(place))
    }
    Self.wait(for: answers, context, cancellable, deadline)
    return answers.results.map { result in
      result.flatMap { g_dbus_connection_call_finish(connection, $0, nil) }
        .map { Variant(adopting: $0) }
    }
  }

  /// Runs the context until all is answered; what is not answered in time is cancelled, which is an
  /// answer too.
  private static func wait(
    for answers: Answers, _ context: OpaquePointer,
    _ cancellable: UnsafeMutablePointer<GCancellable>,
    _ deadline: gint64
  ) {
    let timer = g_timeout_source_new(
      guint(max(0, (deadline - g_get_monotonic_time() + 999) / 1000)))
    g_source_set_callback(
      timer,
      { cancellable in
        g_cancellable_cancel(cancellable?.assumingMemoryBound(to: GCancellable.self))
        return 0
      }, cancellable, nil)
    g_source_attach(timer, context)
    while answers.missing > 0 { g_main_context_iteration(context, 1) }
    g_source_destroy(timer)
    g_source_unref(timer)
  }

  /// The results of some calls, which GIO gives on the thread that waits.
  private nonisolated final class Answers {
    /// Owned, as GIO takes its own back.
    private(set) var results: [OpaquePointer?]
    private(set) var missing: Int

    init(_ count: Int) {
      results = Array(repeating: nil, count: count)
      missing = count
    }

    deinit { for result in results { if let result { g_object_unref(result.raw) } } }

    /// What `callback` is to be given for a place.
    func place(_ place: Int) -> gpointer { Unmanaged.passRetained(Place(self, place)).toOpaque() }

    static let callback: GAsyncReadyCallback = { _, result, data in
      let place = Unmanaged<Place>.fromOpaque(data!).takeRetainedValue()
      place.answers.results[place.number] = OpaquePointer(g_object_ref(result!.raw)!)
      place.answers.missing -= 1
    }

    private nonisolated final class Place {
      let answers: Answers
      let number: Int
      init(_ answers: Answers, _ number: Int) {
        self.answers = answers
        self.number = number
      }
    }
  }
}
