import PickerModel

extension GridLayout {
  /// The grid as text, a line a row: `[0` begins a section, `·` is a pad, `+` an item.
  public var drawing: String {
    (0..<rowCount).map { row in
      (0..<columns).map { column in
        switch self[row * columns + column] {
        case .header(let section): "[\(section)"
        case .item: " +"
        case .pad: " ·"
        }
      }.joined()
    }.joined(separator: "\n")
  }
}

extension PickerModel {
  /// Sends an action; time stands still.
  @discardableResult public mutating func send(_ action: Event.Action) -> Update {
    send(Event(action, at: 1))
  }

  @discardableResult public mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> Update {
    send(.pressed(KeyPress(key, modifiers)))
  }

  /// The sequence under the cursor.
  public var picked: String? { cursorSlot.flatMap { text(at: $0) } }

  /// The slot that shows a sequence for the last time: in its group rather than in the recents.
  public func slot(_ text: String) -> Int? {
    (0..<layout.slotCount).last { self.text(at: $0) == text }
  }
}
