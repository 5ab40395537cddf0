import EmojiCatalog

/// The choice of tones and other forms for one emoji.
///
/// One person: a row of six, plain first. Two people: that row gives both the same tone; below it
/// stand a row of swatches for each person and, beside these, the pair that they make. Then come the other forms in
/// the tone that the emoji has, and last the way back to the usual tone where one was chosen. An emoji
/// without tones stands among its forms itself.
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

  /// What the choices of a row are.
  public enum RowKind: Hashable, Sendable {
    /// The plain form and the same tone for all people.
    case tones
    /// Swatches for each of two people, and the pair that they make.
    case firstPerson, secondPerson, pair
    /// Other forms, in as many rows as it takes.
    case forms
    /// The way back to the tone for all emoji.
    case standard
  }

  /// What can be chosen beyond the tones of the emoji itself.
  struct Offer {
    var names: Annotations
    /// The sequences that are not offered.
    var missing: Set<String> = []
    /// The forms to choose from; with the emoji itself where it has no row of tones.
    var forms: [Choice] = []
    /// The emoji in the usual tone, where another was chosen for it.
    var standard: Choice?
  }

  /// So many forms stand in a row, as many as there are tones and the plain form.
  static let columns = 6

  /// The slot that it points to.
  public let slot: Int
  /// The base emoji.
  public let id: Int
  /// The choices by row.
  public private(set) var rows: [[Choice]] = []
  /// What each row is.
  public private(set) var kinds: [RowKind] = []
  public private(set) var cursor = Position(row: 0, column: 0)
  /// The tone that the emoji has in the grid, simplified.
  public let current: SkinTone

  private let currentText: String
  private let emoji: Emoji
  private let annotations: Annotations
  private var first: EmojiModifier
  private var second: EmojiModifier

  /// The choice for an emoji at a slot, or nil where there is nothing to choose.
  init?(current: Choice, emoji: Emoji, slot: Int, offer: Offer) {
    self.slot = slot
    self.emoji = emoji
    self.current = current.tone.simplified
    currentText = current.text
    id = emoji.id
    annotations = offer.names
    first = current.tone.modifiers.first ?? .medium
    second = current.tone.modifiers.last ?? .medium
    if emoji.tonedSequences.contains(where: { !offer.missing.contains($0) }) {
      addTones(offer.missing)
    }
    // An emoji alone among its forms is no choice.
    if !rows.isEmpty || offer.forms.count > 1 { addForms(offer.forms) }
    if let standard = offer.standard { add(.standard, [standard]) }
    if rows.isEmpty { return nil }
    cursor = start
  }

  /// Whether the choices of a row change the pair rather than being picked.
  public func isSwatches(row: Int) -> Bool {
    kinds.indices.contains(row) && (kinds[row] == .firstPerson || kinds[row] == .secondPerson)
  }

  /// Whether a choice is ringed: the current one, and the chosen swatch of each person.
  public func isSelected(_ position: Position) -> Bool {
    switch kinds[position.row] {
    case .firstPerson: position.column == Int(first.rawValue)
    case .secondPerson: position.column == Int(second.rawValue)
    case .standard: false
    case .tones, .pair, .forms: rows[position.row][position.column].text == currentText
    }
  }

  /// What Enter picks: the choice under the cursor, or the pair while the cursor is on swatches.
  public var chosen: Choice {
    isSwatches(row: cursor.row) ? pair : rows[cursor.row][cursor.column]
  }

  /// Whether Enter goes back to the usual tone and picks nothing.
  public var isStandardChosen: Bool { kinds[cursor.row] == .standard }

  /// Whether Enter picks another form rather than a tone.
  public var isFormChosen: Bool { kinds[cursor.row] == .forms }

  public func contains(_ position: Position) -> Bool {
    rows.indices.contains(position.row) && rows[position.row].indices.contains(position.column)
  }

  /// Moves the cursor by rows and columns, as far as there are choices.
  mutating func move(rows down: Int, columns right: Int) {
    if down == 0, let row = rowBeside(right) {
      move(rows: row - cursor.row, columns: 0)
      return
    }
    let row = min(max(cursor.row + down, 0), rows.count - 1)
    var column = cursor.column + right
    if row != cursor.row {
      // Swatches stand below the tones, and nothing below the plain form.
      if isSwatches(row: cursor.row) { column += 1 }
      if isSwatches(row: row) {
        column = Int((kinds[row] == .firstPerson ? first : second).rawValue)
      }
    }
    move(to: Position(row: row, column: min(max(column, 0), rows[row].count - 1)))
  }

  /// The row that a step to the side leads to: the pair stands behind the swatches of both people.
  private func rowBeside(_ step: Int) -> Int? {
    let isLast = cursor.column == rows[cursor.row].count - 1
    if step == 1, isSwatches(row: cursor.row), isLast { return kinds.firstIndex(of: .pair) }
    if step == -1, kinds[cursor.row] == .pair { return kinds.firstIndex(of: .secondPerson) }
    return nil
  }

  /// - Precondition: the popover contains the position.
  mutating func move(to position: Position) {
    cursor = position
    guard isSwatches(row: position.row) else { return }
    let tone = EmojiModifier.allCases[position.column]
    if kinds[position.row] == .firstPerson { first = tone } else { second = tone }
    if let row = kinds.firstIndex(of: .pair) { rows[row] = [pair] }
  }

  public static func == (left: TonePopover, right: TonePopover) -> Bool {
    (left.id, left.slot, left.cursor, left.currentText)
      == (right.id, right.slot, right.cursor, right.currentText)
      && left.rows == right.rows
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(slot)
    hasher.combine(cursor)
    hasher.combine(rows)
  }
}

extension TonePopover {
  private mutating func add(_ kind: RowKind, _ choices: [Choice]) {
    kinds.append(kind)
    rows.append(choices)
  }

  private mutating func addTones(_ missing: Set<String>) {
    let tones = EmojiModifier.allCases.map { choice(.one($0)) }
    add(.tones, [choice(.none)] + tones.filter { !missing.contains($0.text) })
    // Swatches combine freely, so that they stand there only where every pair is offered.
    guard emoji.tonedPeople == 2, missing.isDisjoint(with: emoji.tonedSequences) else { return }
    add(.firstPerson, swatches)
    add(.secondPerson, swatches)
    add(.pair, [pair])
  }

  private mutating func addForms(_ forms: [Choice]) {
    for start in stride(from: 0, to: forms.count, by: Self.columns) {
      add(.forms, Array(forms[start..<min(start + Self.columns, forms.count)]))
    }
  }

  /// Where the cursor begins: on the current choice, else on the first person's tone.
  private var start: Position {
    for row in rows.indices where kinds[row] == .tones || kinds[row] == .forms {
      if let column = rows[row].firstIndex(where: { $0.text == currentText }) {
        return Position(row: row, column: column)
      }
    }
    guard let row = kinds.firstIndex(of: .firstPerson), current != .none else {
      return Position(row: 0, column: 0)
    }
    return Position(row: row, column: Int(first.rawValue))
  }

  private var pair: Choice { choice(.two(first, second)) }

  private func choice(_ tone: SkinTone) -> Choice {
    let sequence = emoji.sequence(tone) ?? emoji.sequence
    let match = Catalog.Match(id: emoji.id, tone: tone.simplified, sequence: sequence)
    return Choice(text: sequence, name: annotations.name(match), tone: tone)
  }

  private var swatches: [Choice] {
    EmojiModifier.allCases.map {
      Choice(text: String($0.scalar), name: annotations.toneName($0), tone: .one($0))
    }
  }
}
