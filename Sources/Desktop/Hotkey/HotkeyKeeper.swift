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
    /// Nothing works here but a line in the desktop's own configuration; what was tried and why it
    /// did not work.
    case byHand(HotkeyLine, reasons: [String])
  }

  /// Called at each press, with what lets a window take the focus.
  public var onPress: (String?) -> Void = { _ in }
  /// Called when the portal has ended the key that it gave.
  public var onEnd: () -> Void = {}
  /// Why the key of the settings does not work.
  public private(set) var problem: String?

  private let application: String
  private let description: String
  private let address: String?
  private let environment: (String) -> String?
  private let keybindings: Keybindings
  private var portal: PortalHotkey?
  private var grab: XKeyGrab?
  private var held: HotkeySetting?
  /// How often it was told anew what to hold: what was begun before comes too late.
  private var generation = 0
  /// The number of what is being set, perhaps while the user is asked.
  private var attempt: Int?
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
    if let held, portal != nil || grab != nil {
      return Bound(method: held.method, hotkey: held.hotkey, trigger: portal?.trigger)
    }
    guard situation.methods.contains(.gnome) else { return nil }
    return keybindings.own.map { Bound(method: .gnome, hotkey: $0) }
  }

  /// What to keep in the settings, so that the key works again the next time.
  public var setting: HotkeySetting? { held }

  /// Who has a key by the settings of this desktop; nil where nobody is known to.
  public func owner(of hotkey: Hotkey) -> Keybindings.Owner? {
    situation.methods.contains(.gnome) ? keybindings.owner(of: hotkey) : nil
  }

  /// The key to propose.
  public var proposal: Hotkey { situation.proposal { owner(of: $0) == nil } }

  /// Sets a key in the first way that works, instead of the one that is set.
  ///
  /// - Parameter completion: called once, later; the old key is set again unless it is with `bound`.
  public func set(_ hotkey: Hotkey, _ completion: @escaping (Outcome) -> Void) {
    if let owner = owner(of: hotkey) {
      MainLoop.async { completion(.taken(by: owner.text, remedy: owner.remedy)) }
      return
    }
    // The portal and the server know one key at a time best.
    let old = held
    letGo()
    generation += 1
    let number = generation
    attempt = number
    attemptSetting(hotkey, situation.methods[...], [], number) { [weak self] outcome in
      // One that a later one has overtaken changes nothing any more.
      if let self, attempt == number {
        attempt = nil
        if case .bound = outcome {} else { follow(old) }
      }
      completion(outcome)
    }
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
      PortalHotkey.bind(
        hotkey, application: application, description: description, address: address
      ) { [weak self] result in
        guard let self, number == generation else { return completion(.declined) }
        switch result {
        case .success(let portal):
          keep(portal, hotkey)
          keybindings.remove()
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
        keybindings.remove()
        MainLoop.async { completion(.bound(Bound(method: .grab, hotkey: hotkey))) }
      } catch {
        switch error {
        case .taken:
          MainLoop.async {
            completion(.taken(by: "another program on this display", remedy: nil))
          }
        case .noServer: next("X11: no libX11 or no display")
        case .noSuchKey: next("X11: the keyboard has no such key")
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
    // Nothing is to be done while the user is asked, for what is held, and for what is awaited.
    let isHeld = portal != nil || grab != nil || isAwaited || setting == nil
    guard attempt == nil, setting != held || !isHeld else { return }
    generation += 1
    letGo()
    guard let setting else { return }
    held = setting
    let number = generation
    switch setting.method {
    case .grab:
      do throws(XKeyGrab.Failure) { try keepGrab(setting.hotkey) } catch {
        held = setting
        problem =
          switch error {
          case .taken: "another program on this display has it"
          case .noServer: "there is no X server"
          case .noSuchKey: "the keyboard has no such key"
          }
      }
    case .portal:
      problem = "the portal has not answered yet"
      isAwaited = true
      PortalHotkey.bind(
        setting.hotkey, application: application, description: description, address: address
      ) { [weak self] result in
        guard let self, number == generation else { return }
        isAwaited = false
        switch result {
        case .success(let portal): keep(portal, setting.hotkey)
        case .failure(let failure): problem = failure.text
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
    attempt = nil
    generation += 1
    portal?.remove()
    letGo()
    if keybindings.own != nil { method = method ?? .gnome }
    keybindings.remove()
    return method
  }

  private func keep(_ hotkey: PortalHotkey, _ key: Hotkey) {
    portal = hotkey
    held = HotkeySetting(.portal, key)
    problem = nil
    hotkey.onPress = { [weak self] in self?.onPress($0) }
    hotkey.onEnd = { [weak self] in
      guard let self else { return }
      portal = nil
      problem = "the desktop has ended it"
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
    problem = nil
  }

  private func letGo() {
    portal?.remove()
    portal = nil
    grab = nil
    held = nil
    isAwaited = false
    problem = nil
  }
}
