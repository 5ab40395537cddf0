import EmojiCatalog

/// The choice of tones for one emoji.
///
/// One person: a row of six, plain first. Two people: that row gives both the same tone; below it
/// stand a row of swatches for each person and the pair that they make.
public struct TonePopover: Hashable, Sendable {
  public struct Position: Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  public struct Choice: Hashable, Sendable {
    /// What to draw: a sequence, or a modifier on its own for a swatch.
    public let text: String
    public let name: String
    public let tone: SkinTone
  }

  /// The slot that it points to.
  public let slot: Int
  /// The base emoji.
  public let id: Int
  /// The choices by row; the rows `1` and `2` of a pair are swatches, its last row is the pair.
  public private(set) var rows: [[Choice]]
  public private(set) var cursor: Position
  /// The tone that the emoji has in the grid, simplified.
  public let current: SkinTone

  private let emoji: Emoji
  private let annotations: Annotations
  private var first: EmojiModifier
  private var second: EmojiModifier

  /// The choice for an emoji at a slot, or nil where it takes no tones or the fonts draw none.
  init?(
    _ emoji: Emoji, current: SkinTone, slot: Int, names: Annotations, missing: Set<String> = []
  ) {
    guard emoji.tonedSequences.contains(where: { !missing.contains($0) }) else { return nil }
    self.slot = slot
    self.emoji = emoji
    self.current = current.simplified
    id = emoji.id
    annotations = names
    first = current.modifiers.first ?? .medium
    second = current.modifiers.last ?? .medium
    rows = [
      [Self.choice(emoji, .none, names)]
        + EmojiModifier.allCases.map { Self.choice(emoji, .one($0), names) }
        .filter { !missing.contains($0.text) }
    ]
    cursor = Position(row: 0, column: 0)
    // Swatches combine freely, so that they stand there only where the fonts draw every pair.
    if emoji.tonedPeople == 2, missing.isDisjoint(with: emoji.tonedSequences) {
      rows += [Self.swatches(names), Self.swatches(names), [pair]]
    }
    if let column = rows[0].firstIndex(where: { $0.tone == self.current }) {
      cursor.column = column
    } else if rows.count > 1 {
      cursor = Position(row: 1, column: Int(first.rawValue))
    }
  }

  /// Whether the choices of a row change the pair rather than being picked.
  public func isSwatches(row: Int) -> Bool { rows.count > 1 && (row == 1 || row == 2) }

  /// Whether a choice is ringed: the current one in the first row, the chosen swatch of a person.
  public func isSelected(_ position: Position) -> Bool {
    switch position.row {
    case 0: rows[0][position.column].tone == current
    case 1: position.column == Int(first.rawValue)
    case 2: position.column == Int(second.rawValue)
    default: rows[position.row][position.column].tone.simplified == current
    }
  }

  /// What Enter picks: the choice under the cursor, or the pair while the cursor is on swatches.
  public var chosen: Choice {
    isSwatches(row: cursor.row) ? pair : rows[cursor.row][cursor.column]
  }

  public func contains(_ position: Position) -> Bool {
    rows.indices.contains(position.row) && rows[position.row].indices.contains(position.column)
  }

  /// Moves the cursor by rows and columns, as far as there are choices.
  mutating func move(rows down: Int, columns right: Int) {
    let row = min(max(cursor.row + down, 0), rows.count - 1)
    var column = cursor.column + right
    if row != cursor.row {
      // The first row begins with the plain form, which no swatch stands below.
      if cursor.row == 0 { column -= 1 } else if row == 0 { column += 1 }
      if isSwatches(row: row) { column = Int((row == 1 ? first : second).rawValue) }
    }
    move(to: Position(row: row, column: min(max(column, 0), rows[row].count - 1)))
  }

  /// - Precondition: the popover contains the position.
  mutating func move(to position: Position) {
    cursor = position
    guard isSwatches(row: position.row) else { return }
    let tone = EmojiModifier.allCases[position.column]
    if position.row == 1 { first = tone } else { second = tone }
    rows[3] = [pair]
  }

  private var pair: Choice { Self.choice(emoji, .two(first, second), annotations) }

  private static func choice(_ emoji: Emoji, _ tone: SkinTone, _ names: Annotations) -> Choice {
    let sequence = emoji.sequence(tone) ?? emoji.sequence
    let match = Catalog.Match(id: emoji.id, tone: tone.simplified, sequence: sequence)
    return Choice(text: sequence, name: names.name(match), tone: tone)
  }

  private static func swatches(_ names: Annotations) -> [Choice] {
    EmojiModifier.allCases.map {
      Choice(text: String($0.scalar), name: names.toneName($0), tone: .one($0))
    }
  }

  public static func == (left: TonePopover, right: TonePopover) -> Bool {
    (left.id, left.slot, left.cursor, left.current) == (
      right.id, right.slot, right.cursor, right.current
    )
      && left.rows == right.rows
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(slot)
    hasher.combine(cursor)
    hasher.combine(rows)
  }
}
