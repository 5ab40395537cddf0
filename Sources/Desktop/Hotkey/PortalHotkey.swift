import CGtk
import GtkSupport

/// A key that the GlobalShortcuts portal has given to Wink, for as long as this lives.
///
/// The desktop asks the user, who may choose another key or none; what was given for good is given
/// again without a question the next time.
@MainActor public final class PortalHotkey {
  /// The key as the desktop names it to people; empty where it does not say which it is, and nil once
  /// the user has taken it away in the desktop's settings.
  public private(set) var trigger: String?
  /// Called at each press, with what lets a window take the focus.
  public var onPress: (String?) -> Void = { _ in }
  /// Called once, when the portal ends it.
  public var onEnd: () -> Void = {}

  private let portal: Portal
  private let session: PortalSession
  private var subscriptions: [BusSubscription] = []

  private static let interface = "GlobalShortcuts"
  private static let identifier = "show"

  /// Asks for a key.
  ///
  /// - Parameters:
  ///   - description: what it does, in the user's language, for the desktop's dialog.
  ///   - address: of the bus; nil for that of the session.
  ///   - patience: how long each answer may take that needs no user, in milliseconds.
  ///   - completion: called once: later, or when the attempt is cancelled.
  /// - Returns: what takes the question back.
  @discardableResult public static func bind(
    _ hotkey: Hotkey, application: String, description: String, address: String? = nil,
    patience: Int = Portal.patience,
    _ completion: @escaping (Result<PortalHotkey, PortalFailure>) -> Void
  ) -> Attempt {
    let attempt = Attempt()
    Portal.connect(application: application, address: address, patience: patience) { connected in
      switch connected {
      case .failure(let failure): completion(.failure(failure))
      case .success(let portal):
        // The portal's own closures do not keep it: this one does until it is done.
        let done = { (result: Result<PortalHotkey, PortalFailure>) in
          withExtendedLifetime(portal) { completion(result) }
        }
        open(hotkey, description, on: portal, patience, attempt, done)
      }
    }
    return attempt
  }

  /// A key that is being asked for.
  public final class Attempt {
    private var isCancelled = false
    /// The desktop's question; the portal keeps it until it is answered.
    private weak var request: PortalRequest?

    fileprivate init() {}

    /// Whether the desktop has been asked and has not answered yet, as it asks the user.
    public var isAsking: Bool { request != nil }

    /// Takes the question back, whose dialog goes, or does not put it. It counts as cancelled.
    public func cancel() {
      isCancelled = true
      request?.cancel()
    }

    fileprivate var isWanted: Bool { !isCancelled }

    fileprivate func wait(for request: PortalRequest) { self.request = request }
  }

  private static func open(
    _ hotkey: Hotkey, _ description: String, on portal: Portal, _ patience: Int,
    _ attempt: Attempt, _ completion: @escaping (Result<PortalHotkey, PortalFailure>) -> Void
  ) {
    portal.version(of: interface, patience: patience) { version in
      if case .failure(let failure) = version {
        completion(.failure(failure))
        return
      }
      portal.openSession(interface, patience: patience) { opened in
        switch opened {
        case .failure(let failure): completion(.failure(failure))
        case .success(let session):
          guard attempt.isWanted else {
            // The session is closed as it is let go of.
            completion(.failure(.cancelled))
            return
          }
          attempt.wait(for: ask(hotkey, description, of: portal, session, completion))
        }
      }
    }
  }

  private static func ask(
    _ hotkey: Hotkey, _ description: String, of portal: Portal, _ session: PortalSession,
    _ completion: @escaping (Result<PortalHotkey, PortalFailure>) -> Void
  ) -> PortalRequest {
    let shortcut = Variant.tuple([
      .string(identifier),
      .dictionary([
        "description": .string(description), "preferred_trigger": .string(hotkey.portalTrigger),
      ]),
    ])
    let request = portal.request(
      interface, "BindShortcuts",
      [session.handle, .array(of: "(sa{sv})", [shortcut]), .string("")],
      patience: Portal.patienceWithUser
    ) { result in
      session.onEnd = {}
      switch result {
      case .failure(let failure): completion(.failure(failure))
      case .success(let values):
        guard let trigger = Self.trigger(in: values["shortcuts"]) else {
          // The user has left the key out in the desktop's dialog.
          completion(.failure(.cancelled))
          return
        }
        completion(.success(PortalHotkey(portal, session, trigger)))
      }
    }
    session.onEnd = { [weak request] in request?.finish(.failure(.gone)) }
    return request
  }

  /// What the desktop calls our key in a list of shortcuts; nil where it is not in it.
  private static func trigger(in shortcuts: Variant?) -> String? {
    guard let shortcuts, shortcuts.type == "a(sa{sv})" else { return nil }
    for shortcut in shortcuts.children where shortcut[0]?.string == identifier {
      return shortcut[1]?.entries?["trigger_description"]?.string ?? ""
    }
    return nil
  }

  private init(_ portal: Portal, _ session: PortalSession, _ trigger: String) {
    self.portal = portal
    self.session = session
    self.trigger = trigger
    session.onEnd = { [weak self] in self?.onEnd() }
    let isOurs = { [session] (values: Variant) in values[0]?.string == session.path }
    subscriptions = [
      portal.listen(Self.interface, "Activated") { [weak self] values in
        guard isOurs(values), values[1]?.string == Self.identifier else { return }
        self?.onPress(values[3]?.entries?["activation_token"]?.string)
      },
      portal.listen(Self.interface, "ShortcutsChanged") { [weak self] values in
        guard let self, isOurs(values), values[1] != nil else { return }
        self.trigger = Self.trigger(in: values[1])
      },
    ]
  }

  /// Gives the key back. `onEnd` is not called.
  public func remove() {
    subscriptions = []
    session.close()
  }
}
