import PickerModel

/// A history that ends with the program.
public final class MemoryHistoryStore: HistoryStore {
  private var history: History

  public init(_ history: History = History()) { self.history = history }

  public func read() throws(HistoryStoreError) -> History { history }

  public func append(_ event: HistoryEvent) throws(HistoryStoreError) { history.add(event) }
}
