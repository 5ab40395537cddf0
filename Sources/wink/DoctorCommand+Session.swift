import CGtk
import Desktop
import GtkSupport
import WinkCommand

/// What the doctor says of the desktop around Wink. None of it is needed to find an emoji and copy it.
extension DoctorCommand {
  static func session() -> Finding {
    let kind = Places.environment("XDG_SESSION_TYPE") ?? ""
    let desktop = Places.environment("XDG_CURRENT_DESKTOP") ?? ""
    guard !kind.isEmpty || !desktop.isEmpty else {
      return Finding(
        .limited, "session", "the environment names neither its type nor a desktop",
        remedy: "where a program behaves oddly, set XDG_CURRENT_DESKTOP")
    }
    return Finding(
      .works, "session",
      [desktop, kind.isEmpty ? "" : "(\(kind))"].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// What of Wink the desktop finds.
  static func installation() -> Finding {
    let id = Identity.application
    let missing = [
      ("desktop entry", "applications/\(id).desktop"),
      ("D-Bus service", "dbus-1/services/\(id).service"),
    ].filter { !isInstalled($0.1) }.map(\.0)
    guard missing.isEmpty else {
      return Finding(
        .limited, "installed",
        "no \(missing.joined(separator: " and no ")), so that neither a key nor another program can "
          + "start Wink", remedy: "install it with meson")
    }
    let searches = [
      ("GNOME", "gnome-shell/search-providers/\(id).search-provider.ini"),
      ("KRunner", "krunner/dbusplugins/\(id).desktop"),
    ].filter { isInstalled($0.1) }.map(\.0)
    let found =
      searches.isEmpty
      ? "" : ", and what the searches of \(searches.joined(separator: " and ")) need"
    return Finding(.works, "installed", "desktop entry and D-Bus service\(found)")
  }

  private static func isInstalled(_ file: String) -> Bool {
    var folders = [g_get_user_data_dir().map { String(cString: $0) } ?? ""]
    var next = g_get_system_data_dirs()
    while let folder = next?.pointee {
      folders.append(String(cString: folder))
      next = next?.successor()
    }
    return folders.contains { Files.status("\($0)/\(file)") != nil }
  }

  /// The portal and the versions of what Wink can use of it.
  static func portals() -> Finding {
    let connected: Result<Portal, PortalFailure> = wait { done in
      Portal.connect(application: Identity.application, patience: Self.patience, done)
    }
    switch connected {
    case .failure(.absent):
      return Finding(
        .limited, "portal", "none, so that keys and insertion go other ways",
        remedy: "install xdg-desktop-portal and the part of it for your desktop, if there is one")
    case .failure(let failure):
      return Finding(
        .limited, "portal", failure.text,
        remedy: "see systemctl --user status xdg-desktop-portal")
    case .success(let portal):
      let versions = ["GlobalShortcuts", "RemoteDesktop", "Settings"].map { name in
        let version: Result<UInt32, PortalFailure> = wait { done in
          portal.version(of: name, patience: Self.patience, done)
        }
        switch version {
        case .success(let number): return "\(name) \(number)"
        case .failure(.absent): return "no \(name)"
        case .failure(let failure): return "\(name): \(failure.text)"
        }
      }
      let text = versions.joined(separator: ", ")
      guard case .refused(let message) = portal.registration else {
        return Finding(.works, "portal", text)
      }
      return Finding(
        .limited, "portal", "\(text); it does not know Wink (\(message))",
        remedy: "install Wink's desktop entry")
    }
  }

  /// In milliseconds: a doctor who waits long for one answer is asked nothing.
  private static let patience = 3000

  /// Runs the main loop until something calls back.
  private static func wait<Value>(_ begin: (@escaping (Value) -> Void) -> Void) -> Value {
    var values: [Value] = []
    begin { values.append($0) }
    while values.isEmpty { MainLoop.runOnce() }
    return values[0]
  }

  /// The hotkey, as the resident process sees it where there is one.
  ///
  /// - Parameter answers: whether that one answers at all; one that does not is not asked again.
  static func hotkey(_ user: User, answers: Bool) -> Finding {
    let shown = answers ? HotkeyCommand.shown() : nil
    guard let shown, shown.status != 3 else {
      return Finding(
        .limited, "hotkey", "the resident Wink does not say", remedy: "end it by other means")
    }
    let text = shown.output.split(separator: "\t", omittingEmptySubsequences: false)
      .joined(separator: ", ")
    if shown.status == 0 { return Finding(.works, "hotkey", text) }
    if shown.output.isEmpty {
      return Finding(.limited, "hotkey", "none is set", remedy: "set one with wink hotkey set")
    }
    return Finding(
      .limited, "hotkey", "\(text): it does not work now",
      remedy: "see what wink hotkey says")
  }

  static func autostart(_ user: User) -> Finding {
    let isWanted = user.settings.startsWithSession
    let needed =
      user.settings.hotkey.map { "the hotkey \($0.hotkey.text) works while Wink is resident" }
    switch (user.autostart.state, isWanted) {
    case (.on, true):
      guard let program = user.autostart.startedProgram, ChildProcess.find(program) == nil else {
        return Finding(.works, "autostart", "Wink starts with the session")
      }
      return Finding(
        .limited, "autostart",
        "\(user.places.autostart) starts \(program), which is not there or cannot be run",
        remedy: "run wink settings set autostart yes")
    case (.foreign, _):
      return Finding(
        .limited, "autostart", "\(user.places.autostart) was not written by Wink",
        remedy: "see that it starts wink --background, or move it away")
    case (.off, false):
      return needed.map {
        Finding(
          .limited, "autostart", "off, though \($0)",
          remedy: "turn it on with wink settings set autostart yes")
      } ?? Finding(.works, "autostart", "off")
    case (.off, true), (.on, false):
      return Finding(
        .limited, "autostart",
        isWanted
          ? "\(user.places.autostart) is gone"
          : "\(user.places.autostart) is there though it is off",
        remedy: "run wink settings set autostart \(isWanted ? "yes" : "no")")
    }
  }
}

extension HotkeyCommand {
  /// What `wink hotkey show` prints and its exit status, as another process says it; nil where it cannot
  /// be started, or takes longer than the resident process may take to answer.
  static func shown() -> (status: Int32, output: String)? {
    let command = [ChildProcess.thisProgram, "hotkey", "show"]
    guard let answer = ChildProcess.capture(command, milliseconds: 10_000) else { return nil }
    return (answer.status, String(answer.output.prefix { $0 != "\n" }))
  }
}
