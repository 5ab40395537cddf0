import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@testable import EmojiStore

@Suite struct HistoryLineTests {
  @Test(arguments: 0..<50)
  func `any event is read as it was written, on one line`(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let event = HistoryEvent.random(&numbers)
      let line = HistoryLine(event)
      #expect(!line.text.contains("\n") && !line.text.utf8.contains(0x0D))
      #expect(HistoryLine(line.text.utf8)?.event == event, "\(line.text)")
    }
  }

  @Test(arguments: [
    (HistoryEvent(.used("👋🏽"), at: 17), "17\tused\t👋🏽"),
    (HistoryEvent(.tone(key: "👋", .one(.medium)), at: 17), "17\ttone\t👋\tmedium"),
    (HistoryEvent(.tone(key: "🤝", .two(.light, .dark)), at: 1), "1\ttone\t🤝\tlight+dark"),
    (HistoryEvent(.tone(key: "👋", .none), at: 2), "2\ttone\t👋\tnone"),
    (HistoryEvent(.usualTone(key: "👋"), at: 3), "3\ttone\t👋\tdefault"),
    (HistoryEvent(.usualTone(key: nil), at: 4), "4\ttone\t*\tdefault"),
    (HistoryEvent(.pin("🎉"), at: -3), "-3\tpin\t🎉"),
    (HistoryEvent(.order(["🎉", "👋"]), at: 0), "0\torder\t🎉\t👋"),
    (HistoryEvent(.alias("a\tb\\c\nd", ["🎉"]), at: 9), "9\talias\ta\\tb\\\\c\\nd\t🎉"),
    (HistoryEvent(.alias("ship it", ["🚀", "👋🏽"]), at: 9), "9\talias\tship it\t🚀\t👋🏽"),
    (HistoryEvent(.alias("yeet", []), at: 9), "9\talias\tyeet\t"),
    (HistoryEvent(.decline("yeet", "🚀"), at: 9), "9\tdecline\tyeet\t🚀"),
    (HistoryEvent(.found(query: "so wave", "🌊"), at: 9), "9\tfound\tso wave\t🌊"),
    (HistoryEvent(.clear, at: 5), "5\tclear"),
  ])
  func `a line reads as the format says`(event: HistoryEvent, text: String) {
    #expect(HistoryLine(event).text == text)
  }

  @Test(arguments: ["7\tused\t👋\t12", "7\tused\t👋\t12\tlater"])
  func `a use may carry a count`(text: String) {
    let line = HistoryLine(text.utf8)
    #expect(line?.count == 12)
    #expect(line?.event == HistoryEvent(.used("👋"), at: 7))
    #expect(line?.text == text)
  }

  @Test(arguments: ["1\tsync-mark\tx\ty", "1\tgift", "1\tpin\t👋\tcolour"])
  func `what a later version adds is kept`(text: String) {
    #expect(HistoryLine(text.utf8)?.text == text)
  }

  @Test(arguments: [
    "", "\t", "17", "17\t", "x\tused\t👋", "+1\tused\t👋", "17\tused", "17\tUsed\t👋",
    "17\ttone\t👋", "17\ttone\t👋\tpurple", "17\talias\tx", "17\tdecline\tx", "17\tused\t\\x",
    "17\tused\t\\",
    "17\tfound\twave", "17\tfound\twave\t🌊\t0", "17\tfound\twave\t🌊\tmany",
    "17\tused\t👋\t0", "17\tused\t👋\t-4", "17\tused\t👋\tmany", "99999999999999999999\tclear",
    "17\tused\t👋\t99999999999999999999",
  ])
  func `a damaged line is refused`(text: String) {
    #expect(HistoryLine(text.utf8) == nil)
  }

  @Test func `a line that is no UTF-8 is refused`() {
    #expect(HistoryLine(Array("1\tused\t".utf8) + [0xF0, 0x9F, 0x91]) == nil)
    #expect(HistoryLine(Array("1\tused\t".utf8) + [0xED, 0xA0, 0x80]) == nil)
  }

  @Test func `an order that names a pin twice pins it once`() {
    let line = HistoryLine("1\torder\t🎉\t🎉\t👋".utf8)
    #expect(line?.event?.kind == .order(["🎉", "👋"]))
  }

  @Test(arguments: 0..<100)
  func `hostile bytes never crash a reader`(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let pieces: [[UInt8]] = [
      Array("wink-history 1\n".utf8), Array("1\tused\t👋\n".utf8), [0x0A], [0x09], [0xFF, 0xFE],
      Array("5\ttone\t👋\tdark\n".utf8), Array("\\".utf8), [0], Array("-9\torder".utf8),
      Array("1\tused\t👋\t9223372036854775807\n".utf8), Array("wink-history 99999".utf8),
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<40, using: &numbers) {
      bytes += pieces.randomElement(using: &numbers)!
      if Int.random(in: 0..<8, using: &numbers) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &numbers))
      }
    }
    let text = HistoryText(file: bytes)
    var history = History()
    for line in text.lines { history.add(line) }
    // What is salvaged can always be written and read again.
    let again = HistoryText(file: HistoryText.file(text.lines))
    #expect(again.lines == text.lines)
    #expect(!again.isDamaged && again.torn.isEmpty)
  }
}
