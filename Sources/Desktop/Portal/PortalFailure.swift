import CGtk
import GtkSupport

/// Why a portal did not do what it was asked for. In each case the next method may be tried, but for
/// `cancelled`: the user has said no.
public nonisolated enum PortalFailure: Error, Hashable, Sendable {
  /// There is no session bus: what the system says.
  case noBus(String)
  /// There is no portal, or it has no such interface.
  case absent
  /// The user has dismissed the portal's dialog or said no in it.
  case cancelled
  /// The portal has ended the request by itself, or refuses it always.
  case ended
  /// There was no answer in the time that was given.
  case late
  /// The portal has left the bus, or has closed the session, in the middle.
  case gone
  /// The portal says that something is wrong: its message.
  case failed(String)

  /// What went wrong, for `wink doctor` and messages.
  public var text: String {
    switch self {
    case .noBus(let reason): "there is no session bus (\(reason))"
    case .absent: "the desktop has no such portal"
    case .cancelled: "it was declined in the desktop's dialog"
    case .ended: "the desktop has ended the request"
    case .late: "the portal does not answer"
    case .gone: "the portal has gone away"
    case .failed(let message): "the portal says: \(message)"
    }
  }
}

extension PortalFailure {
  /// What an error of D-Bus means for a call to a portal.
  init(_ error: GLibError) {
    let quark = g_dbus_error_quark()
    func isOne(of codes: [GDBusError]) -> Bool {
      codes.contains { error.matches(quark, Int($0.rawValue)) }
    }
    if isOne(of: [
      G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_UNKNOWN_INTERFACE,
      G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_OBJECT, G_DBUS_ERROR_UNKNOWN_PROPERTY,
      G_DBUS_ERROR_SPAWN_FAILED, G_DBUS_ERROR_SPAWN_EXEC_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED,
      G_DBUS_ERROR_SPAWN_CHILD_SIGNALED, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
      G_DBUS_ERROR_SPAWN_FILE_INVALID,
    ]) {
      self = .absent
    } else if isOne(of: [G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT])
      || error.matches(g_io_error_quark(), Int(G_IO_ERROR_TIMED_OUT.rawValue))
    {
      self = .late
    } else if isOne(of: [G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_DISCONNECTED])
      || error.matches(g_io_error_quark(), Int(G_IO_ERROR_CLOSED.rawValue))
    {
      self = .gone
    } else {
      self = .failed(error.message)
    }
  }
}
