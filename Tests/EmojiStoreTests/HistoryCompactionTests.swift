import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@testable import EmojiStore

@Suite struct HistoryCompactionTests {
  private func history(_ lines: [HistoryLine]) -> History {
    var history = History()
    for line in lines { history.add(line) }
    return history
  }

  @Test(arguments: 0..<200)
  func `a shorter log adds up to the same history`(seed: UInt64) {
    var numbers = SeededRandom(seed: seed)
    let lines = (0..<Int.random(in: 0..<120, using: &numbers)).map { _ in
      HistoryLine(HistoryEvent.random(&numbers, few: true))
    }
    let short = HistoryCompaction.compacted(lines, singlePicks: 5)
    #expect(history(short) == history(lines))
    #expect(short.count <= min(lines.count, 5 + 4 * 4 + 4 * 4 + 4 * 4 + 1))
    #expect(history(HistoryCompaction.compacted(short, singlePicks: 5)) == history(lines))
  }

  @Test func `old picks become one line with a count, and the latest stay with their times`() {
    let lines = (1...10).map { HistoryLine(HistoryEvent(.used($0 % 2 == 0 ? "🎉" : "👋"), at: $0)) }
    let short = HistoryCompaction.compacted(lines, singlePicks: 3)
    #expect(
      short.map(\.text) == [
        "6\tused\t🎉\t3", "7\tused\t👋\t4", "8\tused\t🎉", "9\tused\t👋", "10\tused\t🎉",
      ])
  }

  @Test func `of each word the latest line stays, and of what was declined one line a pair`() {
    let kinds: [HistoryEvent.Kind] = [
      .alias("yeet", ["🎉"]), .alias("YEET", ["🚀", "🎉"]), .alias("gone", ["👋"]),
      .alias("Gone", []), .decline("hm", "👋"), .decline("HM", "👋"), .decline("hm", "🎉"),
    ]
    let lines = kinds.enumerated().map { HistoryLine(HistoryEvent($1, at: Int64($0))) }
    #expect(
      HistoryCompaction.compacted(lines).map(\.text) == [
        "1\talias\tYEET\t🚀\t🎉", "5\tdecline\tHM\t👋", "6\tdecline\thm\t🎉",
      ])
    let cleared = lines + [HistoryLine(HistoryEvent(.clear, at: 9))]
    #expect(HistoryCompaction.compacted(cleared).map(\.text) == ["1\talias\tYEET\t🚀\t🎉"])
  }

  @Test func `how often a query was followed by a pick becomes one line, of the latest queries`() {
    let kinds: [HistoryEvent.Kind] = [
      .found(query: "wave", "🌊"), .found(query: "WAVE", "👋"), .found(query: "Wave", "🌊"),
      .found(query: "art", "🖼️"), .forget("🖼️"),
    ]
    let lines = kinds.enumerated().map { HistoryLine(HistoryEvent($1, at: Int64($0))) }
    #expect(
      HistoryCompaction.compacted(lines).map(\.text) == [
        "1\tfound\tWAVE\t👋", "2\tfound\tWave\t🌊\t2",
      ])
    #expect(history(lines).counts(after: "wave") == ["🌊": 2, "👋": 1])
    #expect(history(lines).counts(after: "art").isEmpty)
    let many = (0..<HistoryCompaction.mostFound + 9).map {
      HistoryLine(HistoryEvent(.found(query: "q\($0)", "👋"), at: Int64($0)))
    }
    #expect(HistoryCompaction.compacted(many) == Array(many.suffix(HistoryCompaction.mostFound)))
  }

  @Test func `tones that were forgotten go, and those chosen afterwards stay`() {
    let kinds: [HistoryEvent.Kind] = [
      .tone(key: "👋", .one(.dark)), .tone(key: "🙏", .none), .usualTone(key: "👋"),
      .tone(key: "👍", .one(.light)), .usualTone(key: nil), .tone(key: "🙏", .one(.medium)),
    ]
    let lines = kinds.enumerated().map { HistoryLine(HistoryEvent($1, at: Int64($0))) }
    #expect(HistoryCompaction.compacted(lines).map(\.text) == ["5\ttone\t🙏\tmedium"])
    #expect(history(Array(lines.prefix(3))).tones == ["🙏": .none])
    #expect(history(Array(lines.prefix(5))).tones.isEmpty)
  }

  @Test func `lines of a later version stay`() {
    let strange = HistoryLine("3\tgift\t🎁".utf8)!
    let lines = [
      HistoryLine(HistoryEvent(.pin("👋"), at: 1)), strange,
      HistoryLine(HistoryEvent(.unpin("👋"), at: 4)),
    ]
    #expect(HistoryCompaction.compacted(lines).contains(strange))
  }

  @Test func `a history that was cleared is not a first start`() {
    let lines = [
      HistoryLine(HistoryEvent(.used("👋"), at: 1)), HistoryLine(HistoryEvent(.clear, at: 2)),
    ]
    #expect(!history(HistoryCompaction.compacted(lines)).isEmpty)
  }

  @Test func `counts that no memory holds stop at the largest number`() {
    let line = HistoryLine("1\tused\t👋\t9223372036854775807".utf8)!
    #expect(history([line, line]).counts["👋"] == .max)
    #expect(
      history(HistoryCompaction.compacted([line, line, line], singlePicks: 1)) == history([line]))
  }
}
