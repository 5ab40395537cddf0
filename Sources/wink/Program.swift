import Desktop
import EmojiStore
import Glibc
import GtkSupport
import PickerModel
import WinkCommand

/// The command, from its arguments to its exit status.
enum Program {
  static func run() -> Int32 {
    do throws(CommandError) {
      return try run(Invocation(CommandLineBytes.ofProcess()))
    } catch {
      if let message = error.message { StandardStreams.complain(message) }
      return error.status
    }
  }

  private static func run(_ invocation: Invocation) throws(CommandError) -> Int32 {
    switch invocation {
    case .open: return try open(.open)
    case .background: return try open(.background)
    case .service: return try open(.service)
    case .quit: return try quit()
    case .pick(let request): return try pick(request)
    case .copy(let operands): return try CopyCommand.run(operands)
    case .version: try commands().printVersion()
    case .help(let command): try StandardStreams.write(HelpText.text(command))
    case .search(let request):
      if request.query == nil {
        var lines = InputLines()
        try commands().search(request) { () throws(CommandError) in try lines.next() }
      } else {
        try commands().search(request)
      }
    case .list(let request): try commands().list(request)
    case .info(let operands, let format): try commands().info(operands, format)
    case .alias(let request): try User().aliasCommand().run(request)
    case .settings(let request): try SettingsCommand(User()).run(request)
    case .hotkey(let request): return try HotkeyCommand.run(request)
    case .doctor: return try DoctorCommand.run()
    }
    return 0
  }

  private static func commands() -> Commands {
    let user = FirstUse()
    return Commands(
      locales: { user.value.locales },
      coverage: { () throws(CommandError) in
        guard let coverage = FontCoverage() else { throw noFont }
        return { coverage.draws($0) }
      },
      history: { () throws(CommandError) in
        let store = user.value.history()
        do throws(HistoryStoreError) { return try store.read() } catch {
          throw .environment(problem: error.problem.text, remedy: error.remedy.text)
        }
      },
      usualTone: { user.value.settings.tone }, write: StandardStreams.write,
      warn: StandardStreams.complain)
  }
}

/// The user's files, read when they are first asked for: what is wrong with them is said once.
private final class FirstUse {
  private(set) lazy var value = User()
}

extension Program {
  static let noDisplay = CommandError.environment(
    problem: "no display",
    remedy: "start it in a desktop session (DISPLAY or WAYLAND_DISPLAY); wink search needs none")

  static let noFont = CommandError.environment(
    problem: "no font is installed", remedy: "install a font for text and one for emoji")

  /// The session bus, or nil where there is none.
  static func sessionBus() -> SessionBus? {
    do throws(GLibError) { return try SessionBus() } catch { return nil }
  }

  /// Keeps an object until `body` returns: its handlers know it weakly, and the optimiser may let it
  /// go after its last mention.
  private static func kept<Kept: AnyObject>(
    _ object: Kept, _ body: (Kept) throws(CommandError) -> Int32
  ) throws(CommandError) -> Int32 {
    let status = try body(object)
    withExtendedLifetime(object) {}
    return status
  }

  private static func pick(_ request: PickRequest) throws(CommandError) -> Int32 {
    // GTK would wait without end for a bus that says nothing.
    let bus = sessionBus()
    defer { withExtendedLifetime(bus) {} }
    prepare(bus)
    try openDisplay()
    return try kept(PickCommand(request)) { (command) throws(CommandError) in try command.run() }
  }

  /// - Parameter needsBus: whether GTK can have no assistive tools without one.
  private static func prepare(_ bus: SessionBus?, needsBus: Bool = false) {
    Memory.useOneHeap()
    // Where the user wants none, GTK does not ask the bus either.
    let areUnwanted = ["none", "test"].contains(Places.environment("GTK_A11Y"))
    let hasTools = bus.map { areUnwanted || $0.knowsAssistiveTools() } ?? !needsBus
    if !hasTools, bus != nil {
      StandardStreams.complain(
        "the bus of assistive tools does not answer: this goes on without screen readers")
    }
    StartUp.prepareEnvironment(withAssistiveTools: hasTools)
    Identity.announce()
  }

  private static func openDisplay() throws(CommandError) {
    // GTK takes variables out of the environment when it is loaded, and none after that.
    StartUp.beginFonts()
    guard Display.open() else { throw noDisplay }
    // Not before: GTK has to do with the X server, which needs a processor too.
    FirstLexicon.begin()
    let cache = Places.ofProcess().cache
    // Before the icons: GTK reads its theme when they are asked for.
    ThemeExtract.use(keptIn: cache)
    BuiltInIcons.use(listIn: cache)
  }

  /// Opens the picker, or hands over to the resident one before anything else is done.
  private static func open(_ start: ResidentApplication.Start) throws(CommandError) -> Int32 {
    let bus = sessionBus()
    if let bus, try hasResident(bus) {
      if start != .open { return 0 }
      if try summon(bus) { return 0 }
    }
    prepare(bus, needsBus: true)
    if bus == nil {
      guard start == .open else {
        throw .environment(
          problem: "no session bus, so nothing could bring a hidden Wink back",
          remedy: "start it in a desktop session, or under dbus-run-session")
      }
      StandardStreams.complain(
        "no session bus: this works as one process; start it in a desktop session to keep it for "
          + "the next time")
    }
    try openDisplay()
    return try kept(ResidentPicker(start, bus)) { (picker) throws(CommandError) in
      try picker.run()
    }
  }

  /// Brings the resident picker back; false where it has gone meanwhile.
  private static func summon(_ bus: SessionBus) throws(CommandError) -> Bool {
    let token =
      Places.environment("XDG_ACTIVATION_TOKEN") ?? Places.environment("DESKTOP_STARTUP_ID")
    do throws(GLibError) {
      try bus.activate(application: Identity.application, token: token)
      return true
    } catch {
      guard try hasResident(bus) else { return false }
      throw Resident.silent(error, bus)
    }
  }

  private static func quit() throws(CommandError) -> Int32 {
    guard let bus = sessionBus() else {
      throw .environment(
        problem: "no session bus, so no resident Wink can be reached",
        remedy: "end the process by other means")
    }
    guard try hasResident(bus) else {
      throw .nothing(problem: "no Wink is resident", remedy: "there is nothing to end")
    }
    var isGone = false
    do throws(GLibError) {
      try bus.activate(action: "quit", of: Identity.application)
      isGone = try bus.wait(for: Identity.application, toBeOwned: false, milliseconds: 5000)
    } catch {
      throw Resident.silent(error, bus)
    }
    if !isGone {
      throw .environment(problem: "the resident Wink does not end", remedy: "end it by other means")
    }
    return 0
  }

  static func hasResident(_ bus: SessionBus) throws(CommandError) -> Bool {
    do throws(GLibError) { return try bus.hasOwner(Identity.application) } catch {
      throw .environment(
        problem: "the session bus does not answer (\(error))", remedy: "see to the session")
    }
  }
}
