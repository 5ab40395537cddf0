import Desktop
import GtkSupport
import WinkCommand

extension DoctorCommand {
  /// Who has the clipboard, and who keeps what Wink puts there.
  ///
  /// - Parameters:
  ///   - resident: the bus that a resident Wink is on; nil where there is none.
  ///   - answers: whether that one answers at all; one that does not is not asked again.
  static func clipboard(
    _ display: Display.Kind?, resident: SessionBus?, answers: Bool
  ) -> Finding {
    let keeper =
      resident != nil
      ? "the resident Wink keeps what it copies" : "a resident Wink would keep what it copies"
    switch display {
    case nil:
      return Finding(.limited, "clipboard", "there is none without a display")
    case .wayland:
      let owner = isResidents(answers ? resident : nil) ? ownedByWink : ownerOnWayland()
      guard let tool = ChildProcess.find("wl-copy") else {
        return Finding(
          .limited, "clipboard",
          "\(owner); \(keeper); wink copy and KRunner need a window for a moment",
          remedy: "install wl-clipboard")
      }
      return Finding(.works, "clipboard", "\(owner); \(keeper); \(tool) copies for commands")
    case .x11:
      guard let server = XServer() else {
        return XConnection.hasLibrary
          ? Finding(
            .limited, "clipboard", "the display does not answer who has it",
            remedy: "see that the session runs and that this user may use it")
          : Finding(
            .limited, "clipboard", "libX11 cannot be loaded to ask who has it",
            remedy: "install libX11")
      }
      let owner = isResidents(answers ? resident : nil) ? ownedByWink : ownerOnX11(server, resident)
      return server.hasOwner("CLIPBOARD_MANAGER")
        ? Finding(
          .works, "clipboard",
          "\(owner); \(keeper), and a clipboard manager after it; where an insertion restores the "
            + "clipboard, when the manager reads it is a guess")
        : Finding(
          .limited, "clipboard", "\(owner); \(keeper); nothing keeps it after wink --quit",
          remedy: "run a clipboard manager if that matters")
    }
  }

  private static let ownedByWink = "Wink has it now"
  private static let ownedByNobody = "it is empty now"
  private static let ownedByAnother = "another program has it now"

  /// Whether the resident process has it, as that one says; what does not answer has a line of its
  /// own.
  private static func isResidents(_ bus: SessionBus?) -> Bool {
    guard let bus else { return false }
    do throws(CommandError) { return try Resident.send(["clipboard"], bus) == 0 } catch {
      return false
    }
  }

  /// By what the owner's window says of its program.
  private static func ownerOnX11(_ server: XServer, _ resident: SessionBus?) -> String {
    guard let window = server.owner(of: "CLIPBOARD") else { return ownedByNobody }
    guard let connection = XConnection() else { return ownedByAnother }
    let classes = connection.classes(of: window)
    let process = connection.process(of: window)
    let winks = resident?.process(of: Identity.application).map { Int($0) }
    if classes.contains(Identity.application) || winks != nil && winks == process {
      return ownedByWink
    }
    if let name = classes.last { return "\(name) has it now" }
    return process.map { "process \($0) has it now" } ?? ownedByAnother
  }

  /// A program without the focus sees the clipboard through data-control alone.
  private static func ownerOnWayland() -> String {
    guard WaylandCopy.isOnlyWay(environment: Places.environment),
      let tool = ChildProcess.find("wl-paste"),
      let answer = ChildProcess.capture([tool, "--list-types"], milliseconds: 2000)
    else { return "whether another program has it cannot be seen here" }
    return answer.status == 0 ? ownedByAnother : ownedByNobody
  }
}
