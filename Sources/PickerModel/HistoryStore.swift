/// Where the history is kept, in memory or in a file.
public protocol HistoryStore: AnyObject {
  /// Everything recorded so far.
  func read() throws(HistoryStoreError) -> History
  /// Appends an event. It is kept once this returns.
  func append(_ event: HistoryEvent) throws(HistoryStoreError)
}

/// Why the history cannot be read or written.
public struct HistoryStoreError: Error, Hashable, Sendable {
  /// What is wrong, with the file where there is one.
  public var problem: Phrase
  /// What the user can do about it.
  public var remedy: Phrase

  public init(problem: Phrase, remedy: Phrase) {
    self.problem = problem
    self.remedy = remedy
  }
}

extension HistoryStoreError {
  /// What is wrong and what to do about it, in another language.
  public func text(translate: (String) -> String) -> String {
    problem.text(translate: translate) + ": " + remedy.text(translate: translate)
  }
}

extension HistoryStoreError: CustomStringConvertible {
  public var description: String { "\(problem): \(remedy)" }
}
