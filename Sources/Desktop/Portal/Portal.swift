import CGtk
import GtkSupport

/// The desktop's portal (xdg-desktop-portal), by a connection of its own.
///
/// The portal takes a connection for the application that registers on it before it asks for
/// anything else; GTK asks for settings on the session's shared connection, so that that one will
/// not do. What the portal granted ends with the connection.
///
/// Nothing here waits. Each closure is called once, later, and at the latest when time is up.
public final class Portal {
  /// What the portal says to this program's name.
  public enum Registration: Hashable, Sendable {
    case done
    /// It is older than registration and finds the name by other means.
    case notNeeded
    /// It does not know the desktop entry: its message.
    case refused(String)
  }

  public let registration: Registration
  private let connection: BusConnection
  private var watch: BusNameWatch?
  private var isThere = false
  private var requests: [ObjectIdentifier: PortalRequest] = [:]
  private var sessions: [ObjectIdentifier: () -> PortalSession?] = [:]
  private static var tokens = 0

  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  /// How long what needs no user may take, in milliseconds. A portal that has to be started first
  /// takes a second or two.
  public static let patience = 6000
  /// How long a user may look at a dialog, in milliseconds.
  public static let patienceWithUser = 300_000

  /// Connects, and registers the application where the portal wants that.
  ///
  /// - Parameters:
  ///   - application: its identifier, which is the name of its installed desktop entry.
  ///   - address: of the bus; nil for that of the session.
  public static func connect(
    application: String, address: String? = nil, patience: Int = patience,
    _ completion: @escaping (Result<Portal, PortalFailure>) -> Void
  ) {
    BusConnection.open(address: address) { opened in
      switch opened {
      case .failure(let error): completion(.failure(.noBus(error.message)))
      case .success(let connection):
        register(application, on: connection, patience) { registration in
          completion(registration.map { Portal(connection, $0) })
        }
      }
    }
  }

  private static func register(
    _ application: String, on connection: BusConnection, _ patience: Int,
    _ completion: @escaping (Result<Registration, PortalFailure>) -> Void
  ) {
    connection.call(
      name, path, "org.freedesktop.host.portal.Registry", "Register",
      .tuple([.string(application), .dictionary([:])]), milliseconds: patience
    ) { answer in
      guard case .failure(let error) = answer else {
        completion(.success(.done))
        return
      }
      let isOld = [G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_INTERFACE].contains {
        error.matches(g_dbus_error_quark(), Int($0.rawValue))
      }
      if isOld {
        completion(.success(.notNeeded))
        return
      }
      switch PortalFailure(error) {
      case .failed(let message): completion(.success(.refused(message)))
      case let failure: completion(.failure(failure))
      }
    }
  }

  private init(_ connection: BusConnection, _ registration: Registration) {
    self.connection = connection
    self.registration = registration
    watch = connection.watch(Self.name) { [weak self] in self?.see(isThere: $0) }
  }

  private func see(isThere: Bool) {
    let wasThere = self.isThere
    self.isThere = isThere
    // A portal that was not started yet is none that went.
    guard wasThere, !isThere else { return }
    for request in Array(requests.values) { request.finish(.failure(.gone)) }
    for session in Array(sessions.values) { session()?.seeEnd() }
  }

  /// Asks for the version of one of the portal's interfaces.
  ///
  /// - Parameter interface: its last part, for example `GlobalShortcuts`.
  public func version(
    of interface: String, patience: Int = patience,
    _ completion: @escaping (Result<UInt32, PortalFailure>) -> Void
  ) {
    connection.property(
      Self.name, Self.path, Self.interface(interface), "version", milliseconds: patience
    ) { answer in
      switch answer {
      case .success(let value):
        completion(value.uint32.map(Result.success) ?? .failure(.absent))
      case .failure(let error):
        // GLib's way to say that an object has no such interface.
        let isUnknown = error.matches(
          g_dbus_error_quark(), Int(G_DBUS_ERROR_INVALID_ARGS.rawValue))
        completion(.failure(isUnknown ? .absent : PortalFailure(error)))
      }
    }
  }

  /// Calls a method that answers at once.
  ///
  /// - Parameter completion: called with the tuple that came back.
  public func call(
    _ interface: String, _ method: String, _ arguments: [Variant], patience: Int = patience,
    _ completion: @escaping (Result<Variant, PortalFailure>) -> Void = { _ in }
  ) {
    connection.call(
      Self.name, Self.path, Self.interface(interface), method, .tuple(arguments),
      milliseconds: patience
    ) { completion($0.mapError(PortalFailure.init)) }
  }

  /// Calls a method whose answer comes as a signal of a request object, which is listened to first.
  ///
  /// - Parameters:
  ///   - arguments: those before the options, which are the last of every such method.
  ///   - patience: how long the answer may take once the call has come back, in milliseconds;
  ///     `patienceWithUser` where the portal asks the user. Then the request is closed.
  ///   - completion: called with the results, a dictionary.
  @discardableResult public func request(
    _ interface: String, _ method: String, _ arguments: [Variant] = [],
    options: [(String, Variant)] = [], patience: Int = patience,
    _ completion: @escaping (Result<[String: Variant], PortalFailure>) -> Void
  ) -> PortalRequest {
    let token = Self.newToken()
    let request = PortalRequest(connection, handle("request", token), patience)
    requests[ObjectIdentifier(request)] = request
    request.completion = { [weak self, unowned request] result in
      self?.requests[ObjectIdentifier(request)] = nil
      completion(result)
    }
    let all = options + [("handle_token", Variant.string(token))]
    call(interface, method, arguments + [.dictionary(all)]) { [weak request] answer in
      switch answer {
      case .success(let values): request?.follow(values[0]?.string)
      case .failure(let failure): request?.finish(.failure(failure))
      }
    }
    return request
  }

  /// Opens a session of an interface that has them.
  public func openSession(
    _ interface: String, options: [(String, Variant)] = [], patience: Int = patience,
    _ completion: @escaping (Result<PortalSession, PortalFailure>) -> Void
  ) {
    let token = Self.newToken()
    let session = PortalSession(connection, handle("session", token))
    let all = options + [("session_handle_token", Variant.string(token))]
    request(interface, "CreateSession", options: all, patience: patience) { [weak self] result in
      switch result {
      case .failure(let failure): completion(.failure(failure))
      case .success(let values):
        guard session.isOpen, let handle = values["session_handle"]?.string,
          g_variant_is_object_path(handle) != 0
        else {
          completion(.failure(session.isOpen ? .failed("it names no session") : .gone))
          return
        }
        session.follow(handle)
        self?.keep(session)
        completion(.success(session))
      }
    }
  }

  /// Hears a signal of one of the portal's interfaces for as long as what it returns lives.
  public func listen(
    _ interface: String, _ signal: String, _ body: @escaping (Variant) -> Void
  ) -> BusSubscription {
    connection.listen(to: Self.name, Self.path, Self.interface(interface), signal, body)
  }

  private func keep(_ session: PortalSession) {
    let key = ObjectIdentifier(session)
    sessions = sessions.filter { $0.value() != nil }
    sessions[key] = { [weak session] in session }
  }

  private func handle(_ kind: String, _ token: String) -> String {
    let sender = connection.name.dropFirst().map { $0 == "." ? "_" : $0 }
    return "\(Self.path)/\(kind)/\(String(sender))/\(token)"
  }

  private static func newToken() -> String {
    tokens += 1
    return "wink_\(g_random_int())_\(tokens)"
  }

  private static func interface(_ name: String) -> String { "org.freedesktop.portal.\(name)" }
}
