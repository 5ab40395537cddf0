/// What orders the results of one tier: the higher habit first, then the higher prior, then the
/// index's own order: the most used first (`Popularity`), the others as the catalog has them.
public struct Ranking: Sendable {
  /// How often and how lately the user picked an emoji, by id; 0 where absent.
  public var habit: [Int: Double]
  /// How widely an emoji is used, by id; 0 where absent.
  public var prior: [Int: Double]

  /// Knows nothing about the user.
  public static let impersonal = Ranking()

  public init(habit: [Int: Double] = [:], prior: [Int: Double] = [:]) {
    self.habit = habit
    self.prior = prior
  }
}
