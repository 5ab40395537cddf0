import Desktop
import GtkSupport
import PickerModel
import WinkCommand

/// `wink hotkey`: what the resident process does about it, and what can be done without one.
enum HotkeyCommand {
  static func run(_ request: HotkeyRequest) throws(CommandError) -> Int32 {
    if case .set(let text?) = request { _ = try hotkey(text) }
    let display = Display.named(environment: Places.environment)
    let bus = Program.sessionBus()
    switch request {
    case .show: return try show(bus)
    case .set(let text):
      guard let bus, display != nil else { return try setAlone(text) }
      try Resident.ensure(bus, display)
      return try Resident.send(["hotkey", "set"] + (text.map { [$0] } ?? []), bus)
    case .remove:
      if let bus, try Program.hasResident(bus) {
        return try Resident.send(["hotkey", "remove"], bus)
      }
      return try report(remove(keeper()))
    }
  }

  /// - Parameter canStay: whether there is a process to hold the key, which takes a display and a bus.
  static func keeper(canStay: Bool = true) -> HotkeyKeeper {
    HotkeyKeeper(
      application: Identity.application,
      // Translators: what the hotkey does, in the desktop's own list of keys
      description: translated("Show the emoji picker")
    ) { name in
      canStay || !["DISPLAY", "WAYLAND_DISPLAY"].contains(name) ? Places.environment(name) : nil
    }
  }

  static func hotkey(_ text: String) throws(CommandError) -> Hotkey {
    do throws(Hotkey.Fault) { return try Hotkey(text) } catch {
      throw .usage(problem: error.problem, remedy: error.remedy)
    }
  }

  /// The keys to try: the one that is named, else what is proposed here.
  static func wanted(_ text: String?, _ keeper: HotkeyKeeper) throws(CommandError) -> [Hotkey] {
    if let text { return [try hotkey(text)] }
    return keeper.proposals
  }

  private static func show(_ bus: SessionBus?) throws(CommandError) -> Int32 {
    if let bus, try Program.hasResident(bus) { return try Resident.send(["hotkey", "show"], bus) }
    return try report(state(of: keeper(), User().settings.hotkey, isResident: false))
  }

  /// Without a display or a bus there are only the desktop's settings: what this process held would end
  /// with it.
  private static func setAlone(_ text: String?) throws(CommandError) -> Int32 {
    let keeper = keeper(canStay: false)
    var answer: Answer?
    set(try wanted(text, keeper), keeper) { answer = $0 }
    while answer == nil { MainLoop.runOnce() }
    return try report(answer!)
  }

  private static func report(_ answer: Answer) throws(CommandError) -> Int32 {
    if let message = answer.message { StandardStreams.complain(message.text) }
    if let output = answer.output { try StandardStreams.write(output + "\n") }
    return answer.status
  }

  /// What is printed, and the exit status. The message is also shown in the preferences.
  struct Answer {
    var status: Int32 = 0
    var output: String?
    var message: Phrase?
  }
}

extension HotkeyCommand {
  /// Sets the first of some keys that is free and keeps it for the next time; one that needs the
  /// resident process has it start with the session.
  ///
  /// - Parameter done: called once, later.
  static func set(_ keys: [Hotkey], _ keeper: HotkeyKeeper, _ done: @escaping (Answer) -> Void) {
    keeper.set(firstOf: keys, keep: keep) { outcome, key in
      var answer = text(of: outcome, key)
      if case .bound(let bound) = outcome, bound.method.needsResident {
        answer.message = startWithSession() ?? answer.message
      }
      done(answer)
    }
  }

  private static func keep(_ setting: HotkeySetting?) throws(DesktopError) {
    let user = User()
    // What could not be read may hold another one.
    if setting == user.settings.hotkey, user.problems.isEmpty { return }
    try user.settingsFile.set(SettingKey.hotkey.rawValue, to: setting?.text ?? "")
  }

  /// Returns what is to be said where that cannot be done.
  private static func startWithSession() -> Phrase? {
    let user = User()
    if user.settings.startsWithSession { return nil }
    do throws(DesktopError) {
      try user.startWithSession(true)
      return nil
    } catch {
      return Phrase(
        "the key works while Wink is resident, but Wink does not start with the session, as {problem}: {remedy}",
        ["problem": error.problem.text, "remedy": error.remedy.text])
    }
  }

  /// Removes the key; where that cannot be kept, nothing is changed.
  static func remove(_ keeper: HotkeyKeeper) -> Answer {
    let user = User()
    let setting = user.settings.hotkey
    do throws(DesktopError) { try keep(nil) } catch { return notKept(error) }
    return removed(
      keeper.remove() ?? setting?.method, startsWithSession: user.settings.startsWithSession)
  }

  private static func notKept(_ error: DesktopError) -> Answer {
    Answer(
      status: 3,
      message: Phrase(
        "{problem}: nothing has changed; {remedy}",
        ["problem": error.problem.text, "remedy": error.remedy.text]))
  }

  /// What is set.
  static func state(
    of keeper: HotkeyKeeper, _ setting: HotkeySetting?, isResident: Bool
  ) -> Answer {
    if let bound = keeper.bound {
      return Answer(output: "\(bound.text)\t\(way(bound.method))")
    }
    guard let setting else {
      return Answer(status: 1, message: "no hotkey is set: set one with wink hotkey set")
    }
    let problem =
      isResident ? keeper.problem ?? "it is not held" : "no Wink is resident to hold it"
    let remedy =
      isResident ? "set it anew with wink hotkey set" : "start one with wink --background"
    let message = "\(setting.hotkey.text) does not work now, as \(problem): \(remedy)"
    return Answer(
      status: 1, output: "\(setting.hotkey.text)\t\(way(setting.method))",
      message: Phrase(message))
  }

  static func way(_ method: HotkeyMethod) -> String {
    switch method {
    case .portal: "GlobalShortcuts portal"
    case .gnome: "GNOME's settings"
    case .grab: "X server"
    case .none: "by hand"
    }
  }

  /// What came of an attempt to set a key.
  static func text(of outcome: HotkeyKeeper.Outcome, _ key: Hotkey) -> Answer {
    switch outcome {
    case .bound(let bound):
      var answer = Answer(output: "\(bound.text)\t\(way(bound.method))")
      if bound.trigger == "" {
        answer.message = Phrase(
          "the desktop does not say which key it has bound: see its settings of keys")
      }
      return answer
    case .taken(let owner, let remedy?):
      return Answer(
        status: 3,
        message: Phrase(
          "{key} belongs to {owner}: {remedy}, or choose another key",
          ["key": key.text, "owner": owner, "remedy": remedy]))
    case .taken(let owner, nil):
      return Answer(
        status: 3,
        message: Phrase(
          "{key} belongs to {owner}: choose another key", ["key": key.text, "owner": owner]))
    case .declined:
      return Answer(
        status: 1,
        message: Phrase("the desktop's question was declined: nothing has changed"))
    case .overtaken:
      return Answer(
        status: 3,
        message: Phrase(
          "{key} is not set, as another key was asked for meanwhile: see wink hotkey",
          ["key": key.text]))
    case .notKept(let error): return notKept(error)
    case .byHand(let line, let reasons):
      let why = reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))"
      return Answer(
        status: 3, output: line.text,
        message: Phrase(
          "Wink cannot set the key here{why}: {place}", ["why": why, "place": line.place]))
    }
  }

  /// What a removed key leaves to say.
  static func removed(_ method: HotkeyMethod?, startsWithSession: Bool) -> Answer {
    switch method {
    case nil: Answer(status: 1, message: "no hotkey was set: there is nothing to remove")
    case .portal where startsWithSession:
      Answer(
        message: Phrase(
          "the desktop may still list the key: see its settings of keys (GNOME: Apps › Wink; KDE: Shortcuts); Wink still starts with the session: wink settings set autostart no ends that"
        ))
    case .portal:
      Answer(
        message: Phrase(
          "the desktop may still list the key: see its settings of keys (GNOME: Apps › Wink; KDE: Shortcuts)"
        ))
    case .some where startsWithSession:
      Answer(
        message: Phrase(
          "Wink still starts with the session: wink settings set autostart no ends that"))
    case .some: Answer()
    }
  }
}

extension User {
  var autostart: Autostart {
    let program = ChildProcess.thisProgram
    let isInPath = ChildProcess.find("wink").map { Files.isSame($0, program) } ?? false
    return Autostart(path: places.autostart, program: isInPath ? "wink" : program)
  }

  /// Has Wink start with the session, or not any more, and keeps that in the settings.
  func startWithSession(_ starts: Bool) throws(DesktopError) {
    try autostart.set(starts)
    try settingsFile.set(SettingKey.startsWithSession.rawValue, to: starts ? "yes" : "no")
  }
}
