import CGtk
import GtkSupport

/// Sets the hotkey in the way that works here, and holds it where that needs a process.
@MainActor public final class HotkeyKeeper {
  /// A key that is set.
  public struct Bound: Hashable, Sendable {
    public var method: HotkeyMethod
    /// The key that was asked for.
    public var hotkey: Hotkey
    /// The key as the desktop names it, where the desktop decides.
    public var trigger: String?

    /// The key for people.
    public nonisolated var text: String { trigger.flatMap { $0.isEmpty ? nil : $0 } ?? hotkey.text }
  }

  /// What came of an attempt to set a key.
  public enum Outcome {
    case bound(Bound)
    /// Somebody else has the key: who, and how to free it where that is known.
    case taken(by: String, remedy: String?)
    /// The user has said no in the desktop's dialog.
    case declined
    /// Another key was asked for before this one was set.
    case overtaken
    /// It could not be kept for the next time, and is not set.
    case notKept(DesktopError)
    /// Nothing works here but a line in the desktop's own configuration; what was tried and why it
    /// did not work.
    case byHand(HotkeyLine, reasons: [String])
  }

  /// Called at each press, with what lets a window take the focus.
  public var onPress: (String?) -> Void = { _ in }
  /// Called when the portal has ended the key that it gave.
  public var onEnd: () -> Void = {}
  /// Why the key of the settings does not work.
  public var problem: String? {
    if let portal, portal.trigger == nil { return "the desktop's settings have taken it away" }
    return grab?.failure.map(Self.text) ?? lastProblem
  }

  private let application: String
  private let description: String
  private let address: String?
  private let environment: (String) -> String?
  private let keybindings: Keybindings
  private var portal: PortalHotkey?
  private var grab: XKeyGrab?
  private var held: HotkeySetting?
  /// Why what is to be held is not.
  private var lastProblem: String?
  /// How often it was told anew what to hold: what was begun before comes too late.
  private var generation = 0
  /// The number of what is being set, perhaps while the user is asked, what was held before, and who
  /// waits for it.
  private var attempt: (number: Int, old: HotkeySetting?, completion: (Outcome) -> Void)?
  /// What the portal is asked for.
  private var question: PortalHotkey.Attempt?
  /// Whether the portal has still to give the key of the settings again.
  private var isAwaited = false

  /// - Parameters:
  ///   - application: the identifier, which the portal wants.
  ///   - description: what the key does, in the user's language.
  ///   - address: of the bus; nil for that of the session.
  public init(
    application: String, description: String, keybindings: Keybindings = Keybindings(),
    address: String? = nil, environment: @escaping (String) -> String? = Places.environment
  ) {
    self.application = application
    self.description = description
    self.keybindings = keybindings
    self.address = address
    self.environment = environment
  }

  public var situation: HotkeySituation {
    HotkeySituation(environment: environment, hasGnomeSchema: keybindings.hasCustom)
  }

  /// The key that works now; nil where none does.
  public var bound: Bound? {
    if let held, isHeld {
      return Bound(method: held.method, hotkey: held.hotkey, trigger: portal?.trigger)
    }
    guard situation.methods.contains(.gnome) else { return nil }
    return keybindings.own.map { Bound(method: .gnome, hotkey: $0) }
  }

  /// Whether the process holds a key. What was held may have been lost: to the settings of the desktop,
  /// or to a keyboard that lacks the key.
  private var isHeld: Bool {
    portal?.trigger != nil || grab.map { $0.failure == nil } ?? false
  }

  /// Whether a key is being set and the desktop has not answered yet, as it asks the user.
  public var isAsking: Bool { attempt != nil && question?.isAsking == true }

  /// What to keep in the settings, so that the key works again the next time.
  public var setting: HotkeySetting? { held }

  /// Who has a key by the settings of this desktop; nil where nobody is known to.
  public func owner(of hotkey: Hotkey) -> Keybindings.Owner? {
    keybindings.owner(of: hotkey, among: situation.holders)
  }

  /// The key to propose.
  public var proposal: Hotkey { proposals[0] }

  /// The keys to propose, the best one first; never none.
  public var proposals: [Hotkey] { situation.proposals { owner(of: $0) == nil } }

  /// Sets the first of some keys that nobody has.
  ///
  /// - Parameters:
  ///   - keep: keeps the setting for the next time; where it cannot, nothing is changed.
  ///   - completion: called once, later, with the key that it was; where all are taken, with the first.
  public func set(
    firstOf hotkeys: [Hotkey],
    keep: @escaping (HotkeySetting?) throws(DesktopError) -> Void = { _ in },
    _ completion: @escaping (Outcome, Hotkey) -> Void
  ) {
    func attempt(_ rest: ArraySlice<Hotkey>, _ first: Outcome?) {
      guard let hotkey = rest.first else {
        // There was one, as there were keys.
        if let first { completion(first, hotkeys[0]) }
        return
      }
      set(hotkey, keep: keep) { outcome in
        if case .taken = outcome {
          attempt(rest.dropFirst(), first ?? outcome)
        } else {
          completion(outcome, hotkey)
        }
      }
    }
    attempt(hotkeys[...], nil)
  }

  /// Sets a key in the first way that works, instead of the one that is set.
  ///
  /// - Parameters:
  ///   - keep: keeps the setting for the next time; where it cannot, nothing is changed.
  ///   - completion: called once, later; the old key is set again unless it is with `bound`. Where
  ///     another key is set or removed meanwhile, it is called then.
  public func set(
    _ hotkey: Hotkey,
    keep: @escaping (HotkeySetting?) throws(DesktopError) -> Void = { _ in },
    _ completion: @escaping (Outcome) -> Void
  ) {
    if let owner = owner(of: hotkey) {
      MainLoop.async { completion(.taken(by: owner.text, remedy: owner.remedy)) }
      return
    }
    // The portal and the server know one key at a time best.
    let old = attempt.map(\.old) ?? held
    let oldKeybinding = keybindings.own
    overtake()
    let number = generation
    attempt = (number, old, completion)
    attemptSetting(hotkey, situation.methods[...], [], number) { [weak self] outcome in
      guard let self else { return completion(.overtaken) }
      // One that a later one has overtaken changes nothing any more, and has been told so.
      guard attempt?.number == number else { return }
      attempt = nil
      var outcome = outcome
      if case .bound(let bound) = outcome {
        do throws(DesktopError) {
          try keep(held)
          if bound.method != .gnome { keybindings.remove() }
        } catch {
          outcome = .notKept(error)
          if bound.method == .gnome { restore(oldKeybinding) }
        }
      }
      if case .bound = outcome {} else { follow(old) }
      completion(outcome)
    }
  }

  /// Lets go of what is held; whatever was begun before comes too late, and whoever waits for it
  /// hears that now, not when the user has answered a question that is of no use any more.
  private func overtake() {
    generation += 1
    let completion = attempt?.completion
    attempt = nil
    letGo()
    if let completion { MainLoop.async { completion(.overtaken) } }
  }

  private func restore(_ keybinding: Hotkey?) {
    if let keybinding { keybindings.set(keybinding) } else { keybindings.remove() }
  }

  private func attemptSetting(
    _ hotkey: Hotkey, _ methods: ArraySlice<HotkeyMethod>, _ reasons: [String], _ number: Int,
    _ completion: @escaping (Outcome) -> Void
  ) {
    let rest = methods.dropFirst()
    func next(_ reason: String) {
      attemptSetting(hotkey, rest, reasons + [reason], number, completion)
    }
    switch methods.first {
    case .portal:
      question = PortalHotkey.bind(
        hotkey, application: application, description: description, address: address
      ) { [weak self] result in
        guard let self, number == generation else { return completion(.overtaken) }
        question = nil
        switch result {
        case .success(let portal):
          keep(portal, hotkey)
          completion(
            .bound(Bound(method: .portal, hotkey: hotkey, trigger: portal.trigger)))
        case .failure(.cancelled): completion(.declined)
        case .failure(let failure):
          attemptSetting(
            hotkey, rest, reasons + ["GlobalShortcuts portal: \(failure.text)"], number,
            completion)
        }
      }
    case .gnome:
      keybindings.set(hotkey)
      MainLoop.async { completion(.bound(Bound(method: .gnome, hotkey: hotkey))) }
    case .grab:
      do throws(XKeyGrab.Failure) {
        try keepGrab(hotkey)
        MainLoop.async { completion(.bound(Bound(method: .grab, hotkey: hotkey))) }
      } catch {
        switch error {
        case .taken:
          MainLoop.async {
            completion(.taken(by: "another program on this display", remedy: nil))
          }
        case .noServer, .noSuchKey: next("X11: \(Self.text(error))")
        }
      }
    case .some(.none), nil:
      let line = HotkeyLine(hotkey, for: HotkeyLine.Desktop(environment: environment))
      MainLoop.async { completion(.byHand(line, reasons: reasons)) }
    }
  }

  /// Holds the key of the settings from now on, as it was granted before; nil for none.
  ///
  /// What does not work is no reason to ask the user: `problem` says it.
  public func follow(_ setting: HotkeySetting?) {
    // Nothing is to be done while the user is asked, for what is held, and for what is awaited; nor for
    // what the user has taken away in the desktop's settings, which would ask anew.
    let isDone = isHeld || portal != nil || isAwaited || setting == nil
    guard attempt == nil, setting != held || !isDone else { return }
    generation += 1
    letGo()
    guard let setting else { return }
    held = setting
    let number = generation
    switch setting.method {
    case .grab:
      do throws(XKeyGrab.Failure) { try keepGrab(setting.hotkey) } catch {
        held = setting
        lastProblem = Self.text(error)
      }
    case .portal:
      lastProblem = "the portal has not answered yet"
      isAwaited = true
      question = PortalHotkey.bind(
        setting.hotkey, application: application, description: description, address: address
      ) { [weak self] result in
        guard let self, number == generation else { return }
        isAwaited = false
        question = nil
        switch result {
        case .success(let portal): keep(portal, setting.hotkey)
        case .failure(let failure): lastProblem = failure.text
        }
      }
    case .none, .gnome: break
    }
  }

  /// Takes the key away, wherever it is set.
  ///
  /// - Returns: how it was set; nil where none was.
  public func remove() -> HotkeyMethod? {
    var method = held?.method
    overtake()
    if keybindings.own != nil { method = method ?? .gnome }
    keybindings.remove()
    return method
  }

  private func keep(_ hotkey: PortalHotkey, _ key: Hotkey) {
    portal = hotkey
    held = HotkeySetting(.portal, key)
    lastProblem = nil
    hotkey.onPress = { [weak self] in self?.onPress($0) }
    hotkey.onEnd = { [weak self] in
      guard let self else { return }
      portal = nil
      lastProblem = "the desktop has ended it"
      onEnd()
    }
  }

  private func keepGrab(_ hotkey: Hotkey) throws(XKeyGrab.Failure) {
    let modifiers = XKeyGrab.Modifiers(
      shift: hotkey.modifiers.contains(.shift), control: hotkey.modifiers.contains(.control),
      alt: hotkey.modifiers.contains(.alt), logo: hotkey.modifiers.contains(.logo))
    grab = try XKeyGrab(hotkey.key, modifiers) { [weak self] time in
      // Startup notifications end so, by which GTK knows when the user asked for the window.
      self?.onPress("wink_TIME\(time)")
    }
    held = HotkeySetting(.grab, hotkey)
    lastProblem = nil
  }

  private static func text(_ failure: XKeyGrab.Failure) -> String {
    switch failure {
    case .taken: "another program on this display has it"
    case .noServer: "there is no X server, or no libX11"
    case .noSuchKey: "the keyboard has no such key"
    }
  }

  private func letGo() {
    question?.cancel()
    question = nil
    portal?.remove()
    portal = nil
    grab = nil
    held = nil
    isAwaited = false
    lastProblem = nil
  }
}
