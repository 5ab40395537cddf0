import PickerModel

/// Ports that write down what they are asked to do.
@MainActor public final class FakePorts: PickerPorts {
  public private(set) var calls: [String] = []

  public init() {}

  public func copy(_ text: String) { calls.append("copy \(text)") }
  public func insert(_ text: String) { calls.append("insert \(text)") }
  public func copyPrimary(_ text: String) { calls.append("primary \(text)") }
  public func close() { calls.append("close") }
  public func announce(_ text: String) { calls.append("announce \(text)") }
  public func searchEverywhere(_ query: String) { calls.append("everywhere \(query)") }
  public func openMenu() { calls.append("menu") }
  public func showPreferences() { calls.append("preferences") }
  public func showKeys() { calls.append("keys") }
  public func quit() { calls.append("quit") }
  public func report(_ error: HistoryStoreError) { calls.append("report \(error.problem)") }
}

/// A store that can be told to fail.
public final class FakeStore: HistoryStore {
  public private(set) var events: [HistoryEvent] = []
  public var failure: HistoryStoreError?

  public init() {}

  public func read() throws(HistoryStoreError) -> History {
    if let failure { throw failure }
    return History(events)
  }

  public func append(_ event: HistoryEvent) throws(HistoryStoreError) {
    if let failure { throw failure }
    events.append(event)
  }
}
