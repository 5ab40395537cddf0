import GtkSupport
import Testing

@testable import Desktop

@MainActor @Suite struct DoorIconsTests {
  /// Draws each emoji in so many microseconds of a clock of its own.
  private final class Painter {
    var now = 0
    var drawn: [String] = []
    var sprites: Set<String> = []
    let cost: Int

    init(cost: Int) { self.cost = cost }

    func icons() -> DoorIcons {
      DoorIcons(
        sprite: { self.sprites.contains($0) ? ([UInt8](repeating: 255, count: 4), 1) : nil },
        picture: { text in
          self.drawn.append(text)
          self.now += self.cost
          return [UInt8](repeating: 0, count: DoorIcons.side * DoorIcons.side * 4)
        }, clock: { self.now })
    }
  }

  private let five = ["😀", "🎉", "🍕", "👋", "❤️"]

  @Test func `an answer draws no longer than it may, and the rest is there for the next one`() {
    let painter = Painter(cost: 600)
    let icons = painter.icons()
    // What draws is loaded when there is time for it.
    #expect(icons.icons(of: five).allSatisfy { $0 == nil } && painter.drawn.isEmpty)
    #expect(wait { painter.drawn.count == 5 })
    #expect(icons.icons(of: five).allSatisfy { $0 != nil })
    #expect(painter.drawn.count == 5)
    let others = ["🌍", "🌙", "🔥", "🐱"]
    #expect(icons.icons(of: others).map { $0 != nil } == [true, true, false, false])
    #expect(wait { painter.drawn.count == 9 })
    #expect(icons.icons(of: others).allSatisfy { $0 != nil })
  }

  @Test func `what will be asked for next is drawn before, and only once`() {
    let painter = Painter(cost: 600)
    let icons = painter.icons()
    painter.sprites = ["🎉"]
    icons.prepare(five)
    icons.prepare(five)
    #expect(wait { painter.drawn.count == 4 })
    #expect(icons.icons(of: five).allSatisfy { $0 != nil })
    #expect(painter.drawn.count == 4)
  }

  @Test func `sprites take no time and are all handed out`() {
    let painter = Painter(cost: 600)
    painter.sprites = Set(five)
    #expect(painter.icons().icons(of: five).allSatisfy { $0 != nil })
    #expect(painter.drawn.isEmpty)
  }
}
