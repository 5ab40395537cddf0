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
  /// - Parameter connection: to the X server, where there is one already.
  public init(
    display: Display.Kind?, connection: XConnection? = nil,
    environment: (String) -> String? = Places.environment
  ) {
    findings = InsertionMethod.allCases.map { method in
      switch method {
      case .xtest: Self.xtest(display, connection)
      case .virtualKeyboard: Self.virtualKeyboard(display, environment)
      case .portal: Self.portal(display)
      case .ydotool: Self.ydotool(environment)
      case .dotool: Self.dotool(environment)
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

  private static func portal(_ display: Display.Kind?) -> Finding {
    Finding(.portal, reason: "it is not used yet")
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
