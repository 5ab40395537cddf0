/// What orders the results of one tier: the higher habit first, then the higher prior, then
/// catalog order.
public struct Ranking: Sendable {
  /// How often and how lately the user picked an emoji, by id; 0 where absent.
  public var habit: [Int: Double]
  /// How widely an emoji is used, by id; 0 where absent.
  public var prior: [Int: Double]

  public static let catalogOrder = Ranking()

  public init(habit: [Int: Double] = [:], prior: [Int: Double] = [:]) {
    self.habit = habit
    self.prior = prior
  }
}
