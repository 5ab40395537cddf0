import GtkSupport
import PickerModel

/// Something that gives keys to the window that has the focus.
protocol KeySender: AnyObject {
  /// Carries out a step.
  ///
  /// - Parameter completion: called once, with whether it was carried out as far as can be seen: an
  ///   exit status, or that the X server reported no error.
  func send(
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (Bool) -> Void)

  /// Undoes at once what it would undo later.
  func finish()
}

/// Keys through XTEST.
final class XTestSender: KeySender {
  private let connection: XConnection
  private let loan: XKeyLoan
  private var timer: Timer?

  /// How long the user may hold a key down, in milliseconds: what is pressed meanwhile would be
  /// another shortcut.
  private static let patience = 1000
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
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (Bool) -> Void
  ) {
    waitForKeys(Self.patience) { [weak self] areFree in
      guard let self, areFree else {
        completion(false)
        return
      }
      switch action {
      case .paste(let shortcut): completion(paste(shortcut))
      case .type: type(Array(text.unicodeScalars)[...], completion)
      }
    }
  }

  func finish() {
    timer = nil
    loan.giveBack()
  }

  /// Types as many characters at a time as there are free keys.
  private func type(_ text: ArraySlice<Unicode.Scalar>, _ completion: @escaping (Bool) -> Void) {
    let count = loan.lend(text)
    guard count > 0 else {
      completion(false)
      return
    }
    timer = Timer(after: Self.lendingTime) { [weak self] in
      guard let self else { return }
      guard loan.press(text.prefix(count)) else {
        loan.giveBack()
        completion(false)
        return
      }
      let rest = text.dropFirst(count)
      timer = Timer(after: Self.loanTime) { [weak self] in
        self?.loan.giveBack()
        if !rest.isEmpty { self?.type(rest, completion) }
      }
      if rest.isEmpty { completion(true) }
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
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (Bool) -> Void
  ) {
    guard let helper = KeyHelper.of(InsertionStep(method, action), text) else {
      completion(false)
      return
    }
    ChildProcess.run(
      helper.arguments, input: helper.input, milliseconds: KeyHelper.patience
    ) { completion($0 == 0) }
  }

  func finish() {}
}
