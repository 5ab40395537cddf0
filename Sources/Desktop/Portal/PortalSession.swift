import CGtk
import GtkSupport

/// What a portal has granted, until somebody ends it.
///
/// Let go of, it is closed.
public final class PortalSession {
  /// What the portal's methods know it by.
  public private(set) var path: String
  /// Called once, when the portal or the desktop ends it.
  public var onEnd: () -> Void = {}
  public private(set) var isOpen = true

  private let connection: BusConnection
  private var subscription: BusSubscription?

  init(_ connection: BusConnection, _ path: String) {
    self.connection = connection
    self.path = path
    listen()
  }

  isolated deinit { close() }

  /// The session as an argument of the portal's methods.
  public var handle: Variant { Variant.path(path)! }

  private func listen() {
    subscription = connection.listen(
      to: Portal.name, path, "org.freedesktop.portal.Session", "Closed"
    ) { [weak self] _ in self?.seeEnd() }
  }

  /// - Precondition: `handle` is an object's path.
  func follow(_ handle: String) {
    guard handle != path else { return }
    path = handle
    listen()
  }

  func seeEnd() {
    guard isOpen else { return }
    isOpen = false
    subscription = nil
    onEnd()
  }

  /// Gives back what was granted. `onEnd` is not called.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    subscription = nil
    connection.call(
      Portal.name, path, "org.freedesktop.portal.Session", "Close", startsService: false
    ) { _ in }
  }
}
