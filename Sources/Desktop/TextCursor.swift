import GtkSupport

/// Where a program's text cursor is, by its word to assistive tools (AT-SPI 2).
///
/// Only asked of: nothing is started for it, no events are asked for, and what is not answered in a few
/// milliseconds is not known.
nonisolated struct TextCursor {
  /// Of whom it is asked.
  struct Subject: Sendable {
    /// The bus of assistive tools.
    var bus: String
    /// The process of the window that has the focus.
    var process: Int
    /// That window, in the display's pixels.
    var window: Placement.Box
  }

  /// A part of a program's interface: the program's name on the bus, and the part's path there.
  fileprivate struct Node: Hashable {
    var owner: String
    var path: String
  }

  struct Answer: Sendable {
    /// The cursor, as a box without a width; where a program says only where the field is, that of a
    /// field of a few lines.
    var place: Placement.Box?
    /// What need not be found out again; to be given to the next question.
    var contact: Contact?
  }

  /// A connection to the bus of assistive tools, which sleeps between questions.
  struct Contact: Sendable {
    fileprivate var bus: ThreadBus
    fileprivate var address: String
    fileprivate var process: Int
    fileprivate var program: Node?
  }

  /// Asks, on a thread of its own.
  ///
  /// - Parameters:
  ///   - contact: of an earlier answer that was taken, so that no thread has it any more.
  ///   - milliseconds: how long it may take.
  static func ask(
    _ subject: Subject, contact: Contact?, milliseconds: Int
  ) -> Handover<Answer> {
    let handover = Handover<Answer>()
    _ = Background { _ in
      handover.give(answer(subject, contact, milliseconds))
    }
    return handover
  }

  private static func answer(
    _ subject: Subject, _ old: Contact?, _ milliseconds: Int
  ) -> Answer {
    var contact: Contact
    if let old, old.address == subject.bus, old.bus.begin(milliseconds: milliseconds) {
      contact = old
    } else if let bus = ThreadBus(address: subject.bus, milliseconds: milliseconds) {
      contact = Contact(bus: bus, address: subject.bus, process: subject.process)
    } else {
      return Answer()
    }
    let cursor = TextCursor(bus: contact.bus)
    if contact.process != subject.process || contact.program == nil {
      contact.process = subject.process
      contact.program = cursor.program(of: subject.process)
    }
    let place = contact.program.flatMap { cursor.find(in: $0, subject.window) }
    // It may have another name by now, unless it is only slow.
    if place == nil, cursor.bus.hasTime { contact.program = nil }
    return Answer(place: place, contact: contact)
  }

  private let bus: ThreadBus

  /// No more parts of a program are asked.
  private static let mostNodes = 1000
  /// A field that is higher than this, in pixels, says too little of where its cursor is.
  private static let highestField = 100

  private static let accessible = "org.a11y.atspi.Accessible"
  private static let component = "org.a11y.atspi.Component"
  private static let text = "org.a11y.atspi.Text"
  private static let root = "/org/a11y/atspi/accessible/root"
  /// Places of states in AT-SPI's words of bits (AtspiStateType).
  private enum State: Int {
    case active = 1
    case focused = 12
    case showing = 25
    case managesDescendants = 31
  }

  private func find(in program: Node, _ window: Placement.Box) -> Placement.Box? {
    var level = activeWindows(of: program)
    var asked = 0
    // From the windows down, a level at a time.
    while !level.isEmpty, asked < Self.mostNodes, bus.hasTime {
      level = Array(level.prefix(Self.mostNodes - asked))
      asked += level.count
      let states = states(of: level)
      for (node, state) in zip(level, states) where state.contains(.focused) {
        if let box = cursor(in: node, of: program, window) { return box }
      }
      // What manages its descendants itself may have millions of them, such as a sheet its cells.
      let shown = zip(level, states).filter { _, state in
        state.contains(.showing) && !state.contains(.managesDescendants)
      }
      level = children(of: shown.map(\.0))
    }
    return nil
  }

  private func program(of process: Int) -> Node? {
    let registry = Node(owner: "org.a11y.atspi.Registry", path: Self.root)
    let programs = children(of: [registry])
    let processes = bus.answers(
      programs.map {
        ThreadBus.Call(
          "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
          "GetConnectionUnixProcessID", .tuple([.string($0.owner)]))
      })
    return zip(programs, processes).first { $1?[0]?.uint32.map(Int.init) == process }?.0
  }

  /// The windows of a program that have the focus by its own word; all where it says of none.
  private func activeWindows(of program: Node) -> [Node] {
    let windows = children(of: [program])
    let active = zip(windows, states(of: windows)).filter { $1.contains(.active) }.map(\.0)
    return active.isEmpty ? windows : active
  }

  private func children(of nodes: [Node]) -> [Node] {
    let answers = bus.answers(nodes.map { call($0, Self.accessible, "GetChildren") })
    return answers.flatMap { answer in
      (answer?[0]?.children ?? []).compactMap { child in
        guard let owner = child[0]?.string, let path = child[1]?.string else { return nil }
        return Node(owner: owner, path: path)
      }
    }
  }

  private func states(of nodes: [Node]) -> [Set<State>] {
    bus.answers(nodes.map { call($0, Self.accessible, "GetState") }).map { answer in
      let words = (answer?[0]?.children ?? []).compactMap(\.uint32)
      return Set(
        [State.active, .focused, .showing, .managesDescendants].filter { state in
          let (word, bit) = state.rawValue.quotientAndRemainder(dividingBy: 32)
          return word < words.count && words[word] >> bit & 1 == 1
        })
    }
  }

  private func call(
    _ node: Node, _ interface: String, _ method: String, _ arguments: [Variant] = []
  ) -> ThreadBus.Call {
    ThreadBus.Call(node.owner, node.path, interface, method, .tuple(arguments))
  }

  /// - Parameter window: where the window is that the node is in.
  private func cursor(
    in node: Node, of program: Node, _ window: Placement.Box
  ) -> Placement.Box? {
    func value(_ node: Node, _ interface: String, _ name: String) -> ThreadBus.Call {
      call(node, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)])
    }
    let facts = bus.answers([
      value(program, "org.a11y.atspi.Application", "ToolkitName"),
      value(node, Self.text, "CaretOffset"),
    ])
    guard let offset = facts[1]?[0]?.unwrapped.int32, offset >= 0 else { return nil }
    // GTK 4 knows no places on the screen, and complains where it is asked for them. GTK 3 is "gtk".
    let isInWindow = facts[0]?[0]?.unwrapped.string == "GTK"
    let coordinates = Variant.uint32(isInWindow ? 1 : 0)
    // Behind the last character there is none to be asked of.
    let extents = bus.answers([
      call(node, Self.component, "GetExtents", [coordinates]),
      call(node, Self.text, "GetCharacterExtents", [.int32(offset), coordinates]),
      call(node, Self.text, "GetCharacterExtents", [.int32(max(0, offset - 1)), coordinates]),
    ])
    let box = Self.cursor(
      before: extents[1].flatMap(Self.box), behind: offset > 0 ? extents[2].flatMap(Self.box) : nil,
      field: extents[0]?[0].flatMap(Self.box))
    return box.flatMap { Self.onScreen($0, isInWindow: isInWindow, window) }
  }

  /// The cursor between two characters.
  static func cursor(
    before next: Placement.Box?, behind last: Placement.Box?, field: Placement.Box?
  ) -> Placement.Box? {
    if let next, next.height > 0 {
      return Placement.Box(x: next.x, y: next.y, width: 0, height: next.height)
    }
    if let last, last.height > 0 {
      return Placement.Box(x: last.x + last.width, y: last.y, width: 0, height: last.height)
    }
    guard let field, (1...highestField).contains(field.height) else { return nil }
    return field
  }

  /// - Parameter isInWindow: whether the box is told from the window's corner.
  /// - Returns: nil for what is not in the window.
  static func onScreen(
    _ box: Placement.Box, isInWindow: Bool, _ window: Placement.Box
  ) -> Placement.Box? {
    var box = box
    if isInWindow {
      box.x += window.x
      box.y += window.y
    }
    let middle = box.middle
    let isInside =
      (window.x...window.x + window.width).contains(middle.x)
      && (window.y...window.y + window.height).contains(middle.y)
    return isInside ? box : nil
  }

  private static func box(_ values: Variant) -> Placement.Box? {
    let numbers = values.children.compactMap(\.int32).map(Int.init)
    // No display is as large, and sums stay sums.
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1 << 20 }) else { return nil }
    return Placement.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
