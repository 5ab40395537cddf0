import GtkSupport
import PickerModel

/// Enters what is picked into the window that the user came from: carries out what the ladder
/// decides.
///
/// Call `summoned` before the picker's window is shown, `pick` for each pick with Enter, and `close`
/// whenever the window is to close; the ladder hides it in its time.
public final class Insertion {
  /// What the front end does.
  public struct Deeds {
    public var hide: () -> Void
    /// Says something in the window, which closes a little later.
    public var say: (String) -> Void
    /// Says something when the window is gone.
    public var tell: (String) -> Void

    public init(
      hide: @escaping () -> Void, say: @escaping (String) -> Void,
      tell: @escaping (String) -> Void
    ) {
      self.hide = hide
      self.say = say
      self.tell = tell
    }
  }

  private let clipboard: Clipboard
  private let deeds: Deeds
  private let display: Display.Kind
  private let application: String
  private let grant: PortalGrant
  private var ladder = InsertionLadder()
  private var situation: InsertionSituation
  private var connection: XConnection?
  private var windows: (any OriginWindows)?
  private var senders: [InsertionMethod: any KeySender] = [:]
  private var saved: SavedClipboard?
  /// Whether `saved` is of the pick that is copied next.
  private var hasSaved = false
  private var wait: Timer?
  private var watch: Timer?
  private var restoring: Timer?
  private var isShown = false
  private var tidying: Timer?

  /// How often the focus is looked at while it is waited for, in milliseconds.
  private static let pause = 15
  /// How long what is needed for an insertion is kept after it: longer than keys are lent.
  private static let tidyingTime = 2000

  /// nil where GTK has opened no display.
  ///
  /// - Parameter application: the identifier of this program.
  public init?(
    _ clipboard: Clipboard, application: String, grant: PortalGrant, deeds: Deeds
  ) {
    guard let display = Display.opened else { return nil }
    self.application = application
    self.grant = grant
    self.clipboard = clipboard
    self.deeds = deeds
    self.display = display
    situation = InsertionSituation(
      display: display, wanted: .never, usable: [], seesFocus: false, origin: nil)
    clipboard.onRead = { [weak self] in self?.send(.wasRead) }
    clipboard.onReplaced = { [weak self] in self?.send(.wasReplaced) }
  }

  // MARK: The front end's side

  /// Remembers which window has the focus, and looks which methods work.
  ///
  /// - Parameter isVisible: whether the picker is shown already, so that the window that it came
  ///   from is known.
  public func summoned(isVisible: Bool) {
    isShown = true
    tidying = nil
    send(.summoned)
    if isVisible { return }
    // Windows and methods may have changed since; a compositor may have been started again.
    if connection == nil, display == .x11 { connection = XConnection() }
    windows = Self.windows(display, connection)
    situation.seesFocus = windows != nil
    situation.origin = windows?.focused()
    lookForMethods()
  }

  /// Whether another program's window has the focus, as far as the desktop tells.
  public var isUserElsewhere: Bool { windows?.focused() != nil }

  private func lookForMethods() {
    let methods = InsertionMethods(
      display: display, isGranted: grant.token != nil, connection: connection)
    situation.usable = methods.usable
  }

  /// Goes on with what the user has set.
  public func use(_ settings: Settings) {
    situation.wanted = settings.insert
    situation.shortcut = settings.pasteShortcut
    situation.takesPrimary = settings.takesPrimary
    situation.restores = settings.restoresClipboard
  }

  /// Whether Enter inserts, as far as is known before it is tried.
  public var isPossible: Bool { !situation.steps.isEmpty }

  /// Copies a pick; inserts it once the window is closed.
  public func pick(_ text: String) { send(.picked(text, situation)) }

  /// Copies without inserting.
  public func copy(_ text: String) {
    restoring = nil
    saved = nil
    clipboard.set(text)
    if situation.takesPrimary { clipboard.setPrimary(text) }
  }

  /// Closes the picker's window, at once or when it has said something.
  public func close() { send(.closed) }

  /// Undoes what would be undone later. For programs that end.
  public func finish() {
    for sender in senders.values { sender.finish() }
    if restoring?.isPending == true { saved?.restore(inPlace: display == .wayland) }
    restoring = nil
  }

  // MARK: The portal

  /// Whether the user has allowed the portal.
  public var isGranted: Bool { grant.token != nil }

  /// Finds out whether there is a portal to be allowed.
  ///
  /// - Parameter completion: called once, later.
  public func lookForPortal(_ completion: @escaping (Bool) -> Void) {
    guard display == .wayland else {
      MainLoop.async { completion(false) }
      return
    }
    InsertionMethods.isThere(application) { completion($0 == nil) }
  }

  /// Has the desktop ask the user for a keyboard.
  ///
  /// - Parameter completion: called once, later, with why it was not granted, or with nil.
  public func askPortal(_ completion: @escaping (PortalFailure?) -> Void) {
    RemoteKeyboard.open(
      application: application, token: nil, patience: Portal.patienceWithUser
    ) { [weak self] result in
      switch result {
      case .failure(let failure): completion(failure)
      case .success(let (keyboard, token)):
        keyboard.close()
        guard let self else { return }
        let isKept = token.map(grant.keep) ?? false
        lookForMethods()
        completion(isKept ? nil : .failed("it does not remember what was granted"))
      }
    }
  }

  /// Takes it back, as far as Wink is concerned.
  public func forgetPortal() {
    grant.forget()
    lookForMethods()
  }

  private static func windows(
    _ display: Display.Kind, _ connection: XConnection?
  ) -> (any OriginWindows)? {
    switch display {
    case .x11: return connection.map(X11Windows.init)
    case .wayland:
      if let sway = SwayWindows(environment: Places.environment), sway.answers { return sway }
      if let hyprland = HyprlandWindows(environment: Places.environment), hyprland.answers {
        return hyprland
      }
      return nil
    }
  }

  // MARK: The ladder's side

  private func send(_ event: InsertionLadder.Event) {
    for effect in ladder.send(event) { carryOut(effect) }
    if !isShown, !ladder.isBusy, connection != nil || !senders.isEmpty, tidying == nil {
      tidying = Timer(after: Self.tidyingTime) { [weak self] in self?.tidy() }
    }
  }

  /// Keeps no connection to a server whose events nobody reads.
  private func tidy() {
    tidying = nil
    senders = [:]
    windows = nil
    connection = nil
  }

  private func carryOut(_ effect: InsertionLadder.Effect) {
    switch effect {
    case .save: save()
    case .copy(let text, let primary):
      restoring = nil
      if !hasSaved { saved = nil }
      hasSaved = false
      clipboard.set(text)
      saved?.noteCurrent()
      if primary { clipboard.setPrimary(text) }
    case .hide:
      isShown = false
      deeds.hide()
    case .say(let message): deeds.say(message.text(translate: translated))
    case .tell(let message): deeds.tell(message.text(translate: translated))
    case .watchFocus(let origin): watchFocus(origin)
    case .activate(let origin): windows?.activate(origin)
    case .perform(let step, let text, let number):
      let done = { [weak self] (outcome: KeyOutcome) in
        // Not within the event that led to it.
        MainLoop.async { self?.see(number, outcome) }
      }
      if let sender = sender(step.method) {
        sender.send(step.action, text, completion: done)
      } else {
        done(.unpressed)
      }
    case .stop: for sender in senders.values { sender.stop() }
    case .wait(let milliseconds):
      wait = Timer(after: milliseconds) { [weak self] in self?.send(.timeIsUp) }
    case .rest:
      wait = nil
      watch = nil
    case .restore(let milliseconds):
      restoring = Timer(after: milliseconds) { [weak self] in
        guard let self else { return }
        saved?.restore(inPlace: display == .wayland)
        saved = nil
      }
    case .forget: saved = nil
    }
  }

  /// Keeps what the clipboard holds, which may be a pick that has not given way yet: then what was
  /// there before that one is kept on.
  private func save() {
    restoring = nil
    hasSaved = true
    let done = { [weak self] in
      // Not within the call that saves, which has not returned yet.
      MainLoop.async { self?.send(.saved) }
    }
    if let saved, saved.isReading { return }
    if let saved, saved.isDue {
      done()
    } else {
      saved = SavedClipboard(clipboard, completion: done)
    }
  }

  private func see(_ number: Int, _ outcome: KeyOutcome) {
    send(.performed(number, outcome))
    // It may have been replaced before anybody was to read it.
    if !clipboard.isOwned { send(.wasReplaced) }
  }

  private func watchFocus(_ origin: OriginWindow) {
    watch = Timer(after: Self.pause) { [weak self] in
      guard let self else { return }
      if windows?.hasFocus(origin) == true {
        send(.focusIsBack)
      } else if windows?.exists(origin) == false {
        send(.originIsGone)
      } else {
        watchFocus(origin)
      }
    }
  }

  private func sender(_ method: InsertionMethod) -> (any KeySender)? {
    if let sender = senders[method] { return sender }
    let sender: (any KeySender)? =
      switch method {
      case .xtest: connection.map(XTestSender.init)
      case .virtualKeyboard, .ydotool, .dotool: HelperSender(method)
      case .portal: PortalSender(application: application, grant: grant)
      }
    senders[method] = sender
    return sender
  }
}
