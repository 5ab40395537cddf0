import CGtk
import Glibc
import GtkSupport

/// A program of which one process runs in a session: the first one stays, later ones hand over what
/// they were asked for and end.
///
/// GApplication over D-Bus, and not GtkApplication, which waits for a session manager and a portal
/// before it starts. GTK must have been started. Without a session bus each process stands alone.
public final class ResidentApplication {
  public enum Start {
    /// Shows itself.
    case open
    /// Stays hidden until it is activated.
    case background
    /// As `background`, and started by D-Bus.
    case service
  }

  /// Called in the resident process each time it is to show itself, with what lets its window take
  /// the focus where another process has handed that over.
  public var onActivate: (String?) -> Void = { _ in }
  /// Called in the resident process once, before anything else.
  public var onStart: () -> Void = {}
  /// Called in the resident process when it is to end.
  public var onQuit: () -> Void = {}
  /// Called in the resident process with the arguments that another process sends.
  public var onRequest: (Request) -> Void = { $0.finish(status: 2) }

  private let object: Object
  private let start: Start
  private var ignoresActivation: Bool

  /// The path of an application's objects: its identifier with slashes, and `-` as `_`.
  static func objectPath(_ identifier: String) -> String {
    "/" + String(identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  /// - Parameter standsAlone: whether to be a process that no other one can reach.
  public init(identifier: String, _ start: Start, standsAlone: Bool = false) {
    self.start = start
    ignoresActivation = start == .background
    var flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue
    if standsAlone { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
    if start == .service { flags |= G_APPLICATION_IS_SERVICE.rawValue }
    object = TokenApplication.make(identifier, GApplicationFlags(flags))
    Notice("startup").connect(object.raw) { [weak self] in self?.startUp() }
    Notice("activate").connect(object.raw) { [weak self] in self?.activate() }
    Signal<OpaquePointer>("command-line").connect(object.raw) { [weak self] commandLine in
      let request = Request(commandLine)
      if request.arguments.isEmpty {
        self?.activate()
      } else {
        // The status that GApplication takes from this handler replaces any that is set in it.
        MainLoop.async { self?.onRequest(request) }
      }
    }
  }

  /// Becomes the resident process and runs until `quit`, or hands over to the one there is.
  ///
  /// - Returns: the exit status.
  public func run(name: String) throws(GLibError) -> Int32 {
    let application: UnsafeMutablePointer<GApplication> = object.raw.cast()
    _ = try GLibError.check { g_application_register(application, nil, $0) }
    // Everything else was read from the command line already.
    let argument = g_strdup(name)
    defer { g_free(argument) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [argument, nil]
    return g_application_run(application, 1, &arguments)
  }

  public func quit() { g_application_quit(object.raw.cast()) }

  /// Has the desktop show a message (Desktop Notifications Specification 1.2).
  ///
  /// Not by GNotification, which complains where nobody shows messages.
  ///
  /// - Parameter completion: called once, later, with whether it is shown.
  public func notify(_ text: String, _ completion: @escaping (Bool) -> Void) {
    let application: UnsafeMutablePointer<GApplication> = object.raw.cast()
    guard let connection = g_application_get_dbus_connection(application) else {
      MainLoop.async { completion(false) }
      return
    }
    let identifier = g_application_get_application_id(application).map { String(cString: $0) } ?? ""
    BusConnection(connection).call(
      "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
      "org.freedesktop.Notifications", "Notify",
      .tuple([
        .string("Wink"), .uint32(0), .string(identifier), .string("Wink"), .string(text),
        .strings([]), .dictionary([("desktop-entry", .string(identifier))]), .int32(-1),
      ])
    ) { answer in
      if case .success = answer { completion(true) } else { completion(false) }
    }
  }

  private func startUp() {
    // Stays until `quit`, whether windows are open or not.
    g_application_hold(object.raw.cast())
    let quit = g_simple_action_new("quit", nil)!
    g_action_map_add_action(object.opaque, quit)
    Notice("activate").connect(quit.raw) { [weak self] in self?.onQuit() }
    g_object_unref(quit.raw)
    onStart()
  }

  private func activate() {
    if ignoresActivation {
      ignoresActivation = false
      return
    }
    onActivate(TokenApplication.token(of: object))
  }
}

extension ResidentApplication {
  /// Arguments that another process sent and waits for.
  public final class Request {
    /// After the program's name. No more to be trusted than any other caller of D-Bus.
    public let arguments: [String]
    private var commandLine: Object?

    fileprivate init(_ commandLine: OpaquePointer) {
      self.commandLine = Object(retaining: commandLine)
      var count: Int32 = 0
      let list = g_application_command_line_get_arguments(commandLine.cast(), &count)
      defer { g_strfreev(list) }
      arguments = (1..<max(1, Int(count))).compactMap { list?[$0].map { String(cString: $0) } }
    }

    /// Prints a message in the terminal of the process that waits.
    public func complain(_ message: String) {
      if let commandLine { wink_command_line_printerr(commandLine.raw, "wink: \(message)\n") }
    }

    /// Prints a result on the standard output of the process that waits.
    public func say(_ line: String) {
      if let commandLine { wink_command_line_print(commandLine.raw, "\(line)\n") }
    }

    /// Ends the process that waits. Later calls do nothing.
    public func finish(status: Int32) {
      guard let commandLine else { return }
      g_application_command_line_set_exit_status(commandLine.raw.cast(), status)
      self.commandLine = nil
    }
  }

  /// Sends arguments to the resident process and waits for it, however long a user may be asked.
  ///
  /// - Precondition: there is one.
  /// - Parameter onHang: called on another thread when the resident process gives no sign of life any
  ///   more; to end this one is all that is left.
  /// - Returns: the exit status that it gave.
  /// - Throws: when it does not answer.
  public static func send(
    _ arguments: [String], to identifier: String, onHang: @escaping @Sendable () -> Void
  ) throws(GLibError) -> Int32 {
    let flags = GApplicationFlags(
      G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_IS_LAUNCHER.rawValue)
    let application = Object(adopting: g_application_new(identifier, flags).raw)
    // `g_application_run` would print the error in its own way and end with 1.
    _ = try GLibError.check { g_application_register(application.raw.cast(), nil, $0) }
    var list = arguments.map { g_strdup($0) } + [nil]
    defer { for text in list { g_free(text) } }
    let watch = watch(identifier, onHang)
    defer { watch?.cancel() }
    return g_application_run(application.raw.cast(), Int32(arguments.count), &list)
  }

  /// Asks an application for signs of life, away from the main thread: GApplication waits in a loop of
  /// its own.
  private static func watch(
    _ identifier: String, _ onHang: @escaping @Sendable () -> Void
  ) -> Background? {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    // GDBus's connections may be used from any thread. This reference is the thread's.
    nonisolated(unsafe) let connection = bus
    let path = objectPath(identifier)
    let waiting = pthread_self()
    return Background { work in
      defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
      // Without a thread to be had nobody watches.
      while !work.isCancelled, pthread_equal(pthread_self(), waiting) == 0 {
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_sync(
          connection, identifier, path, "org.gtk.Actions", "List", nil, nil,
          G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, nil, &error)
        if let answer { g_variant_unref(answer) }
        let isLate =
          g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue)) != 0
        g_clear_error(&error)
        if isLate, !work.isCancelled { return onHang() }
        g_usleep(1_000_000)
      }
    }
  }
}
