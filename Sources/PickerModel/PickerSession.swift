/// What a front end does for a session: everything outside the model.
@MainActor public protocol PickerPorts: AnyObject {
  func copy(_ text: String)
  func insert(_ text: String)
  func copyPrimary(_ text: String)
  func close()
  func announce(_ text: String)
  /// Looks for a query in all languages, in the background, and sends what it found.
  func searchEverywhere(_ query: String)
  func openMenu()
  func showPreferences()
  func showKeys()
  func quit()
  /// The history could not be written: what was picked is not lost, but later sessions forget it.
  func report(_ error: HistoryStoreError)
}

/// Holds a model and its history and carries the effects out, the same way for every front end.
@MainActor public final class PickerSession {
  public private(set) var model: PickerModel
  /// Called with each update before its effects are carried out, so that a view can follow.
  public var didUpdate: (Changes) -> Void = { _ in }

  private let store: any HistoryStore
  private unowned let ports: any PickerPorts

  /// A session on a store. The ports are not retained and must live as long.
  public init(_ model: PickerModel, store: any HistoryStore, ports: any PickerPorts) {
    self.model = model
    self.store = store
    self.ports = ports
  }

  /// Sends an event to the model, shows what it changed and does what it wants done.
  ///
  /// - Returns: whether a key press is used up.
  @discardableResult public func send(_ action: Event.Action, at time: Int64) -> Bool {
    let update = model.send(Event(action, at: time))
    if !update.changes.isEmpty { didUpdate(update.changes) }
    for effect in update.effects { carryOut(effect) }
    return update.isHandled
  }

  /// How many columns the grid has: `model.layout.columns` without a copy of the model.
  public var columns: Int { model.layout.columns }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .copy(let text): ports.copy(text)
    case .insert(let text): ports.insert(text)
    case .copyPrimary(let text): ports.copyPrimary(text)
    case .record(let event): record(event)
    case .close: ports.close()
    case .announce(let text): ports.announce(text)
    case .searchEverywhere(let query): ports.searchEverywhere(query)
    case .openMenu: ports.openMenu()
    case .showPreferences: ports.showPreferences()
    case .showKeys: ports.showKeys()
    case .quit: ports.quit()
    }
  }

  private func record(_ event: HistoryEvent) {
    do {
      try store.append(event)
    } catch {
      ports.report(error)
    }
  }
}
