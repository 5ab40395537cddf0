/// Why the text of a catalog, of annotations or of titles could not be read.
public struct CatalogError: Error, Hashable, Sendable {
  /// Counted from 1.
  public let line: Int
  public let problem: String

  public init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }
}

extension CatalogError: CustomStringConvertible {
  public var description: String { "line \(line): \(problem)" }
}
