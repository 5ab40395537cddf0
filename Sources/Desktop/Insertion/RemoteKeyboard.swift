import GtkSupport
import PickerModel

/// A keyboard that the RemoteDesktop portal grants, for as long as this lives.
final class RemoteKeyboard {
  private let portal: Portal
  private let session: PortalSession

  private static let interface = "RemoteDesktop"
  /// Of the portal's kinds of devices.
  private static let keyboard: UInt32 = 1
  /// Until the user takes it back.
  private static let persistent: UInt32 = 2

  private init(_ portal: Portal, _ session: PortalSession) {
    self.portal = portal
    self.session = session
  }

  /// Asks for a keyboard. With a token of an earlier grant the user is not asked again.
  ///
  /// - Parameters:
  ///   - address: of the bus; nil for that of the session.
  ///   - patience: how long the user may take to answer, in milliseconds.
  ///   - completion: called once, later, with the keyboard and the token for the next time.
  static func open(
    application: String, address: String? = nil, token: String?, patience: Int,
    _ completion: @escaping (Result<(RemoteKeyboard, token: String?), PortalFailure>) -> Void
  ) {
    Portal.connect(application: application, address: address) { connected in
      switch connected {
      case .failure(let failure): completion(.failure(failure))
      case .success(let portal):
        portal.openSession(interface) { opened in
          switch opened {
          case .failure(let failure): completion(.failure(failure))
          case .success(let session): select(portal, session, token, patience, completion)
          }
        }
      }
    }
  }

  private static func select(
    _ portal: Portal, _ session: PortalSession, _ token: String?, _ patience: Int,
    _ completion: @escaping (Result<(RemoteKeyboard, token: String?), PortalFailure>) -> Void
  ) {
    var options: [(String, Variant)] = [
      ("types", .uint32(keyboard)), ("persist_mode", .uint32(persistent)),
    ]
    if let token { options.append(("restore_token", .string(token))) }
    portal.request(
      interface, "SelectDevices", [session.handle], options: options, patience: Portal.patience
    ) { selected in
      if case .failure(let failure) = selected {
        completion(.failure(failure))
        return
      }
      portal.request(
        interface, "Start", [session.handle, .string("")], patience: patience
      ) { started in
        switch started {
        case .failure(let failure): completion(.failure(failure))
        case .success(let values):
          guard (values["devices"]?.uint32 ?? 0) & keyboard != 0 else {
            completion(.failure(.failed("it grants no keyboard")))
            return
          }
          let keyboard = RemoteKeyboard(portal, session)
          completion(.success((keyboard, token: values["restore_token"]?.string)))
        }
      }
    }
  }

  /// Presses a shortcut, by the symbols of its keys, which GNOME looks up in the layout.
  ///
  /// - Parameter completion: called once, later, with how much of it the portal took.
  func press(_ shortcut: PasteShortcut, _ completion: @escaping (KeyOutcome) -> Void) {
    let symbols = shortcut.keySymbols
    let presses =
      symbols.map { (symbol: $0, isDown: true) }
      + symbols.reversed().map { (symbol: $0, isDown: false) }
    press(presses[...], completion)
  }

  private func press(
    _ presses: ArraySlice<(symbol: UInt, isDown: Bool)>,
    _ completion: @escaping (KeyOutcome) -> Void
  ) {
    guard let (symbol, isDown) = presses.first else {
      completion(.pressed)
      return
    }
    let arguments = [
      session.handle, .dictionary([]), .int32(Int32(symbol)), .uint32(isDown ? 1 : 0),
    ]
    portal.call(Self.interface, "NotifyKeyboardKeysym", arguments) { answer in
      switch answer {
      case .success: self.press(presses.dropFirst(), completion)
      // The first key alone is a modifier, which enters nothing.
      case .failure: completion(presses.startIndex == 0 ? .unpressed : .uncertain)
      }
    }
  }

  /// Gives the keyboard back.
  func close() { session.close() }
}

extension PasteShortcut {
  /// Its keys by their X11 symbols (keysymdef.h), modifiers first.
  nonisolated var keySymbols: [UInt] {
    (needsControl ? [0xFFE3] : []) + (needsShift ? [0xFFE1] : []) + [isInsert ? 0xFF63 : 0x76]
  }
}

/// Keys through the RemoteDesktop portal, once that was granted.
final class PortalSender: KeySender {
  private let application: String
  private let address: String?
  private let grant: PortalGrant
  private var keyboard: RemoteKeyboard?
  private var deadline: Timer?
  private var completion: ((KeyOutcome) -> Void)?

  /// How long the portal may take for all of it, in milliseconds. It asks nobody where it remembers
  /// the grant, and where it does not the user is asked in the preferences.
  private let patience: Int
  /// How long the keyboard stays, so that the last key is through.
  private static let lingering = 200

  init(
    application: String, address: String? = nil, grant: PortalGrant, patience: Int = 3000
  ) {
    self.application = application
    self.address = address
    self.grant = grant
    self.patience = patience
  }

  func send(
    _ action: InsertionStep.Action, _ text: String, completion: @escaping (KeyOutcome) -> Void
  ) {
    guard case .paste(let shortcut) = action, let token = grant.token else {
      completion(.unpressed)
      return
    }
    self.completion = completion
    deadline = Timer(after: patience) { [weak self] in self?.stop() }
    RemoteKeyboard.open(
      application: application, address: address, token: token, patience: patience
    ) { [weak self] result in
      self?.take(result, shortcut)
    }
  }

  private func take(
    _ result: Result<(RemoteKeyboard, token: String?), PortalFailure>, _ shortcut: PasteShortcut
  ) {
    switch result {
    case .failure(let failure):
      // The user has taken it back, so that it need not be asked for each time.
      if failure == .cancelled { grant.forget() }
      finish(.unpressed)
    case .success(let (keyboard, token)):
      if let token { grant.keep(token) }
      // Too late: another method may have been tried meanwhile.
      guard completion != nil else {
        keyboard.close()
        return
      }
      self.keyboard = keyboard
      keyboard.press(shortcut) { [weak self] in self?.finish($0) }
    }
  }

  /// Where the portal has given no keyboard yet, nothing was pressed.
  func stop() { finish(keyboard == nil ? .unpressed : .uncertain) }

  private func finish(_ outcome: KeyOutcome) {
    guard let completion else { return }
    self.completion = nil
    deadline = Timer(after: Self.lingering) { [weak self] in self?.finish() }
    completion(outcome)
  }

  func finish() {
    deadline = nil
    keyboard?.close()
    keyboard = nil
  }
}
