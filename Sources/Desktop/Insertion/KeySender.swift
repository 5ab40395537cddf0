import GtkSupport
import PickerModel

/// Something that gives keys to the window that has the focus.
protocol KeySender: AnyObject {
  /// Carries out a step.
  ///
  /// - Parameter completion: called once, with what became of it as far as can be seen: an exit
  ///   status, or that the X server reported no error.
  func send(
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (KeyOutcome) -> Void)

  /// Presses no more keys, and calls back as soon as that is sure.
  func stop()

  /// Undoes at once what it would undo later.
  func finish()
}

/// Keys through XTEST.
final class XTestSender: KeySender {
  private let connection: XConnection
  private let loan: XKeyLoan
  private var timer: Timer?
  /// Of the step that is carried out.
  private var completion: ((KeyOutcome) -> Void)?
  private var hasPressed = false

  /// How long the user may hold a key down, in milliseconds: what is pressed meanwhile would be
  /// another shortcut.
  private static let patience = 2000
  private static let pause = 20
  /// How long a program has to hear that keys mean something else. Chromium lost a first character
  /// without it.
  private static let lendingTime = 60
  /// How long it has to look up what was pressed.
  private static let loanTime = 500

  init(_ connection: XConnection) {
    self.connection = connection
    loan = XKeyLoan(connection)
  }

  func send(
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (KeyOutcome) -> Void
  ) {
    stop()
    self.completion = completion
    hasPressed = false
    waitForKeys(Self.patience) { [weak self] areFree in
      guard let self else { return }
      guard areFree else {
        end(.keysAreHeld)
        return
      }
      switch action {
      case .paste(let shortcut): end(paste(shortcut) ? .pressed : .uncertain)
      case .type: type(Array(text.unicodeScalars)[...])
      }
    }
  }

  func stop() {
    guard completion != nil else { return }
    timer = nil
    // What was pressed last is looked up yet.
    if hasPressed { giveBackLater() } else { loan.giveBack() }
    end(hasPressed ? .uncertain : .unpressed)
  }

  func finish() {
    timer = nil
    completion = nil
    loan.giveBack()
  }

  private func end(_ outcome: KeyOutcome) {
    let completion = completion
    self.completion = nil
    completion?(outcome)
  }

  private func giveBackLater() {
    timer = Timer(after: Self.loanTime) { [weak self] in self?.loan.giveBack() }
  }

  /// Types as many characters at a time as there are free keys.
  private func type(_ text: ArraySlice<Unicode.Scalar>) {
    let count = loan.lend(text)
    guard count > 0 else {
      end(hasPressed ? .uncertain : .unpressed)
      return
    }
    timer = Timer(after: Self.lendingTime) { [weak self] in
      guard let self else { return }
      hasPressed = true
      guard loan.press(text.prefix(count)) else {
        giveBackLater()
        end(.uncertain)
        return
      }
      let rest = text.dropFirst(count)
      if rest.isEmpty {
        giveBackLater()
        end(.pressed)
        return
      }
      // Only then may its keys mean something else.
      timer = Timer(after: Self.loanTime) { [weak self] in self?.type(rest) }
    }
  }

  private func waitForKeys(_ milliseconds: Int, _ then: @escaping (Bool) -> Void) {
    guard connection.holdsKeys else {
      then(true)
      return
    }
    guard milliseconds > 0 else {
      then(false)
      return
    }
    timer = Timer(after: Self.pause) { [weak self] in
      self?.waitForKeys(milliseconds - Self.pause, then)
    }
  }

  /// A keyboard without Latin letters has no V; all have Insert.
  private func paste(_ shortcut: PasteShortcut) -> Bool {
    let symbols = shortcut.keySymbols
    let keys = symbols.compactMap(connection.keycode)
    if keys.count == symbols.count { return connection.press(keys) }
    return shortcut == .controlV && paste(.shiftInsert)
  }
}

/// Keys through another program.
final class HelperSender: KeySender {
  private let method: InsertionMethod

  init(_ method: InsertionMethod) { self.method = method }

  func send(
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (KeyOutcome) -> Void
  ) {
    guard let helper = KeyHelper.of(InsertionStep(method, action), text) else {
      completion(.unpressed)
      return
    }
    ChildProcess.run(
      helper.arguments, input: helper.input, milliseconds: helper.patience
    ) { (end: ChildProcess.End) in completion(Self.outcome(end)) }
  }

  private static func outcome(_ end: ChildProcess.End) -> KeyOutcome {
    switch end {
    case .exited(0): .pressed
    // These programs fail before they press a key, or not at all.
    case .exited, .notStarted: .unpressed
    case .killed, .late: .uncertain
    }
  }

  /// It has its keys already, and takes a moment.
  func stop() {}
  func finish() {}
}
