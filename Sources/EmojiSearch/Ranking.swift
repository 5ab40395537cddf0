/// What orders the results. A habit lifts an emoji that is found as typed by one tier. Within a tier
/// come first the whole terms that have the marks of the query, then the higher habit, then the higher
/// prior, then the index's own order, which is the most used first (`Popularity`) and the others as
/// the catalog has them. The gendered forms of a person follow it.
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
