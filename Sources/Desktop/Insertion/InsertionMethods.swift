import CGtk
import Glibc
import GtkSupport

/// Which methods work in this session, and why the others do not.
public final class InsertionMethods {
  /// What was found out about a method.
  public struct Finding: Hashable, Sendable {
    public var method: InsertionMethod
    public var works: Bool
    /// Why it does not work, for people; empty where it does.
    public var reason: String
    /// What to do about it; empty where nothing can be done, or need be.
    public var remedy: String

    init(_ method: InsertionMethod, reason: String = "", remedy: String = "") {
      self.method = method
      works = reason.isEmpty
      self.reason = reason
      self.remedy = remedy
    }
  }

  /// What is known of each method, in the order of the ladder.
  public let findings: [Finding]

  /// Looks at everything anew; takes a few milliseconds.
  ///
  /// - Parameters:
  ///   - isGranted: whether the user has allowed the RemoteDesktop portal.
  ///   - connection: to the X server, where there is one already.
  public init(
    display: Display.Kind?, isGranted: Bool, connection: XConnection? = nil,
    environment: (String) -> String? = Places.environment
  ) {
    findings = InsertionMethod.allCases.map { method in
      switch method {
      case .xtest: Self.xtest(display, connection)
      case .virtualKeyboard: Self.virtualKeyboard(display, environment)
      case .portal: Self.portal(display, isGranted)
      case .ydotool: Self.ydotool(environment)
      case .dotool: Self.dotool(environment)
      }
    }
  }

  /// What `wink doctor` says: everything, and whether there is a portal that could be allowed. May
  /// wait some seconds for a portal that does not answer. What GTK has opened counts; where it has
  /// opened nothing, what the environment names.
  ///
  /// - Parameter application: the identifier of this program.
  public static func report(application: String) -> [Finding] {
    let display = Display.opened ?? Display.named(environment: Places.environment)
    let isGranted = PortalGrant(places: Places.ofProcess()).token != nil
    let methods = InsertionMethods(display: display, isGranted: isGranted)
    guard display == .wayland, let failure = portalFailure(application) else {
      return methods.findings
    }
    return methods.findings.map {
      $0.method == .portal ? Finding(.portal, reason: failure.text) : $0
    }
  }

  /// Why there is no RemoteDesktop portal; nil where there is one.
  private static func portalFailure(_ application: String) -> PortalFailure? {
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    var failure: PortalFailure?
    isThere(application) {
      failure = $0
      g_main_loop_quit(loop)
    }
    g_main_loop_run(loop)
    return failure
  }

  /// Asks whether there is a RemoteDesktop portal.
  ///
  /// - Parameter completion: called once, later, with why there is none, or with nil.
  static func isThere(
    _ application: String, address: String? = nil, _ completion: @escaping (PortalFailure?) -> Void
  ) {
    Portal.connect(application: application, address: address) { connected in
      switch connected {
      case .failure(let failure): completion(failure)
      case .success(let portal):
        portal.version(of: "RemoteDesktop") { answer in
          // Kept until the answer is there.
          withExtendedLifetime(portal) {}
          if case .failure(let failure) = answer { completion(failure) } else { completion(nil) }
        }
      }
    }
  }

  public var usable: Set<InsertionMethod> {
    Set(findings.filter(\.works).map(\.method))
  }

  private static func xtest(_ display: Display.Kind?, _ connection: XConnection?) -> Finding {
    guard display == .x11 else { return Finding(.xtest, reason: "it is for X11 only") }
    guard XConnection.hasLibrary else {
      return Finding(.xtest, reason: "libX11.so.6 cannot be loaded", remedy: "install libX11")
    }
    guard XConnection.hasTestLibrary else {
      return Finding(
        .xtest, reason: "libXtst.so.6 cannot be loaded",
        remedy: "install libXtst (Debian and Ubuntu: libxtst6)")
    }
    guard let connection = connection ?? XConnection() else {
      return Finding(
        .xtest, reason: "the X server cannot be reached", remedy: "see to DISPLAY")
    }
    return connection.hasTestExtension
      ? Finding(.xtest)
      : Finding(
        .xtest, reason: "the X server has no XTEST",
        remedy: "start it without -extension XTEST")
  }

  private static func virtualKeyboard(
    _ display: Display.Kind?, _ environment: (String) -> String?
  ) -> Finding {
    let method = InsertionMethod.virtualKeyboard
    guard display == .wayland else { return Finding(method, reason: "it is for Wayland only") }
    guard let globals = WaylandGlobals.ofSession(environment: environment) else {
      return Finding(
        method, reason: "the compositor does not answer", remedy: "see to WAYLAND_DISPLAY")
    }
    guard globals.contains("zwp_virtual_keyboard_manager_v1") else {
      return Finding(method, reason: "the compositor has no virtual keyboards for programs")
    }
    return ChildProcess.find("wtype") == nil
      ? Finding(method, reason: "wtype is not installed", remedy: "install wtype")
      : Finding(method)
  }

  private static func portal(_ display: Display.Kind?, _ isGranted: Bool) -> Finding {
    guard display == .wayland else { return Finding(.portal, reason: "it is for Wayland only") }
    return isGranted
      ? Finding(.portal)
      : Finding(
        .portal, reason: "it was not allowed yet", remedy: "allow it in Wink's preferences")
  }

  private static func ydotool(_ environment: (String) -> String?) -> Finding {
    guard ChildProcess.find("ydotool") != nil else {
      return Finding(
        .ydotool, reason: "ydotool is not installed",
        remedy: "where nothing else works, install ydotool 1.0 or newer and start ydotoold")
    }
    return access(KeyHelper.ydotoolSocket(environment), W_OK) == 0
      ? Finding(.ydotool)
      : Finding(
        .ydotool, reason: "ydotoold does not run, or is not yours to use",
        remedy: "start ydotoold (1.0 or newer) for this user")
  }

  private static func dotool(_ environment: (String) -> String?) -> Finding {
    guard ChildProcess.find("dotool") != nil else {
      return Finding(
        .dotool, reason: "dotool is not installed",
        remedy: "where nothing else works, install dotool and join the group input")
    }
    return KeyHelper.dotoolProgram(environment) != nil
      ? Finding(.dotool)
      : Finding(
        .dotool, reason: "/dev/uinput is not yours to write and dotoold does not run",
        remedy: "join the group input and log in again, or start dotoold")
  }
}
