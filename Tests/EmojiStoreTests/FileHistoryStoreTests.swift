import EmojiCatalog
import Glibc
import PickerModel
import TestSupport
import Testing

@testable import EmojiStore

@Suite struct FileHistoryStoreTests {
  private let scratch = Scratch()
  private let notices = Notices()

  private func store(roomyLines: Int = 4000) -> FileHistoryStore {
    FileHistoryStore(path: scratch.path, roomyLines: roomyLines) { [notices] in notices.add($0) }
  }

  private func use(_ sequence: String, at time: Int64 = 1) -> HistoryEvent {
    HistoryEvent(.used(sequence), at: time)
  }

  @Test func `a file that does not exist is an empty history, and reading makes none`() throws {
    #expect(try store().read() == History())
    #expect(!scratch.names.contains("history.tsv"))
    #expect(notices.all.isEmpty)
  }

  @Test func `the file begins with its format and holds a line an event`() throws {
    let store = store()
    try store.append(use("👋🏽", at: 1))
    try store.append(HistoryEvent(.tone(key: "👋", .one(.medium)), at: 2))
    #expect(scratch.text() == "wink-history 1\n1\tused\t👋🏽\n2\ttone\t👋\tmedium\n")
    #expect(scratch.names == ["history.lock", "history.tsv"])
    #expect(notices.all.isEmpty)
  }

  @Test func `a new store reads what another one wrote`() throws {
    let first = store()
    var numbers = SeededRandom(seed: 1)
    var expected = History()
    for _ in 0..<100 {
      let event = HistoryEvent.random(&numbers)
      expected.add(event)
      try first.append(event)
    }
    #expect(first.history == expected)
    #expect(try store().read() == expected)
  }

  @Test func `events that belong together arrive together`() throws {
    let store = store()
    try store.append(use("👋"))
    try store.append([
      HistoryEvent(.alias("yeet", ["🚀"]), at: 2), HistoryEvent(.alias("hm", ["🤔", "🧐"]), at: 2),
    ])
    try store.append([])
    #expect(
      scratch.text()
        == "wink-history 1\n1\tused\t👋\n2\talias\tyeet\t🚀\n2\talias\thm\t🤔\t🧐\n")
    #expect(try self.store().read().aliases.map(\.word) == ["hm", "yeet"])
  }

  @Test func `words survive damage elsewhere in the file, and the damaged file is set aside`()
    throws
  {
    scratch.write("wink-history 1\n1\talias\tyeet\t🚀\n2\talias\tbroken\n")
    let store = store()
    #expect(try store.read().aliases == [Alias("yeet", ["🚀"])])
    #expect(notices.all.count == 1)
    #expect(scratch.names.contains { $0.hasPrefix("history.tsv.damaged-") })
    try store.append(HistoryEvent(.alias("hm", ["🤔"]), at: 3))
    #expect(try self.store().read().aliases.count == 2)
  }

  @Test func `missing folders are made, for the user alone`() throws {
    let path = scratch.folder + "/a/b/history.tsv"
    let store = FileHistoryStore(path: path) { [notices] in notices.add($0) }
    try store.append(use("👋"))
    var status = stat()
    #expect(stat(scratch.folder + "/a/b", &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    for name in ["/a/b/history.tsv", "/a/b/history.lock"] { unlink(scratch.folder + name) }
    rmdir(scratch.folder + "/a/b")
    rmdir(scratch.folder + "/a")
  }

  // MARK: Other processes

  @Test func `events of another process are noticed and read`() throws {
    let mine = store()
    let other = store()
    try mine.append(use("👋"))
    #expect(try mine.refresh() == nil)
    try other.append(use("🎉", at: 2))
    #expect(try mine.refresh() == History([use("👋"), use("🎉", at: 2)]))
    #expect(try mine.refresh() == nil)
  }

  @Test func `a file that another process replaced is read anew`() throws {
    let mine = store()
    for _ in 0..<20 { try mine.append(use("👋")) }
    for _ in 0..<600 { try mine.append(use("🎉")) }
    let before = mine.history
    #expect(try scratch.file.compact() == false)
    for _ in 0..<1000 { try mine.append(HistoryEvent(.tone(key: "👋", .none), at: 1)) }
    #expect(try scratch.file.compact())
    var expected = before
    expected.add(HistoryEvent(.tone(key: "👋", .none), at: 1))
    #expect(try mine.refresh() == expected)
    try mine.append(use("❤️"))
    expected.add(use("❤️"))
    #expect(try store().read() == expected)
  }

  @Test func `writers and shorteners at the same time lose nothing`() async throws {
    let path = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { [notices] in
          let store = FileHistoryStore(path: path, roomyLines: 50) { notices.add($0) }
          for number in 0..<100 {
            try store.append(HistoryEvent(.used("\(writer)"), at: Int64(number)))
            try store.append(HistoryEvent(.tone(key: "\(writer)", .none), at: Int64(number)))
          }
          store.compaction?.wait()
        }
      }
      try await group.waitForAll()
    }
    let history = try store().read()
    #expect(history.counts == ["0": 100, "1": 100, "2": 100, "3": 100])
    #expect(notices.all.isEmpty)
    #expect(scratch.names == ["history.lock", "history.tsv"])
  }

  @Test func `a log that has grown far beyond what it adds up to is shortened`() throws {
    let store = store(roomyLines: 100)
    try store.append(use("👋"))
    // What is written while it is shortened would put that off.
    for time in 0..<150 where store.compaction == nil {
      try store.append(HistoryEvent(.tone(key: "👋", .none), at: Int64(time)))
    }
    let history = store.history
    try #require(store.compaction).wait()
    #expect(scratch.text().split(separator: "\n").count < 10)
    #expect(try store.refresh() == history)
    #expect(try self.store().read() == history)
  }

  @Test func `a lock that is never let go ends in a message, and the pick is written later`() throws
  {
    let store = store()
    do {
      let lock = try FileLock(path: scratch.file.lockPath)
      let error = #expect(throws: HistoryStoreError.self) { try store.append(use("👋")) }
      #expect(error?.problem.text.contains("history.lock") == true)
      _ = consume lock
    }
    #expect(store.history == History([use("👋")]))
    try store.append(use("🎉"))
    #expect(scratch.text() == "wink-history 1\n1\tused\t👋\n1\tused\t🎉\n")
  }

  // MARK: Bad files

  @Test func `a torn last line is dropped and reported, and the next event is whole`() throws {
    scratch.write("wink-history 1\n1\tused\t👋\n2\tused\t🎉")
    let store = store()
    #expect(try store.read() == History([use("👋")]))
    let torn = HistoryNotice.droppedTornLine(path: scratch.file.path, bytes: 11)
    #expect(notices.all == [torn])
    try store.append(use("❤️", at: 3))
    #expect(scratch.text() == "wink-history 1\n1\tused\t👋\n3\tused\t❤️\n")
    #expect(notices.all == [torn])
  }

  @Test(arguments: ["", "w", "wink-history 1"])
  func `a first line that was cut off is written anew`(start: String) throws {
    scratch.write(start)
    let store = store()
    #expect(try store.read() == History())
    try store.append(use("👋"))
    #expect(scratch.text() == "wink-history 1\n1\tused\t👋\n")
    #expect(scratch.names == ["history.lock", "history.tsv"])
  }

  @Test(arguments: [
    "wink-history 1\n1\tused\t👋\nrubbish\n2\tpin\t🎉\n",
    "not a history\n1\tused\t👋\n2\tpin\t🎉\n",
    "1\tused\t👋\n2\tpin\t🎉\n",
    "wink-history x\n1\tused\t👋\n2\tpin\t🎉\ntorn",
    "wink-history 0\n1\tused\t👋\n\u{0}\n2\tpin\t🎉\n",
    "wink-history 1\r\n1\tused\t👋\r\n2\tpin\t🎉\r\n",
    "\u{FEFF}wink-history 1\n1\tused\t👋\n2\tpin\t🎉\n",
    "wink-history 1\n1\tused\t👋\n2\tpin\t🎉\n\u{0}\u{0}\u{0}",
    "wink-history 1\n1\tused\t👋\n2\tpin\t🎉\nnot by Wink",
    "wink-history 1\n1\tused\t👋\n2\tpin\t🎉\n3\tused\t" + String(repeating: "x", count: 70_000),
  ])
  func `a damaged file is set aside as it was, and its good lines go on`(text: String) throws {
    scratch.write(text)
    let expected = History([use("👋"), HistoryEvent(.pin("🎉"), at: 2)])
    let store = store()
    #expect(try store.read() == expected)
    let aside = scratch.names.filter { $0.hasPrefix("history.tsv.damaged-") }
    try #require(aside.count == 1)
    #expect(scratch.text(aside[0]) == text)
    #expect(scratch.text() == "wink-history 1\n1\tused\t👋\n2\tpin\t🎉\n")
    #expect(notices.all.count == 1)
    #expect(notices.all.first?.description.contains(aside[0]) == true)
    try store.append(use("❤️"))
    #expect(scratch.text(aside[0]) == text)
  }

  @Test func `a file that is damaged twice in a second is set aside twice`() throws {
    for _ in 0..<3 {
      scratch.write([0xFF, 0x0A])
      try store().append(use("👋"))
    }
    #expect(scratch.names.filter { $0.hasPrefix("history.tsv.damaged-") }.count == 3)
  }

  @Test func `damage that another process does while this one runs is set aside too`() throws {
    let store = store()
    try store.append(use("👋"))
    scratch.write(scratch.bytes() + [0xFF, 0x0A])
    try store.append(use("🎉"))
    #expect(scratch.text() == "wink-history 1\n1\tused\t👋\n1\tused\t🎉\n")
    #expect(notices.all.count == 1)
  }

  @Test func `a file of a later version is left as it is`() throws {
    let text = "wink-history 2\n{\"used\": \"👋\"}\n"
    scratch.write(text)
    let store = store()
    let error = #expect(throws: HistoryStoreError.self) { try store.read() }
    #expect(error?.problem.text.contains("format 2") == true)
    #expect(throws: HistoryStoreError.self) { try store.append(use("👋")) }
    #expect(scratch.text() == text)
    #expect(scratch.names == ["history.lock", "history.tsv"])
    #expect(store.history == History([use("👋")]))
  }

  @Test func `a folder in the file's place is an error and no crash`() throws {
    mkdir(scratch.path, 0o700)
    defer { rmdir(scratch.path) }
    #expect(throws: HistoryStoreError.self) { try store().read() }
    #expect(throws: HistoryStoreError.self) { try store().append(use("👋")) }
  }

  @Test func `a pipe in the file's place does not block`() throws {
    mkfifo(scratch.path, 0o600)
    #expect(throws: HistoryStoreError.self) { try store().read() }
    #expect(throws: HistoryStoreError.self) { try store().append(use("👋")) }
  }

  @Test func `a pipe in the lock's place does not block, and a folder there is an error`() throws {
    let lock = scratch.folder + "/history.lock"
    mkfifo(lock, 0o600)
    try store().append(use("👋"))
    unlink(lock)
    mkdir(lock, 0o700)
    defer { rmdir(lock) }
    #expect(try store().read() == History([use("👋")]))
    #expect(throws: HistoryStoreError.self) { try store().append(use("👋")) }
  }

  @Test func `a place that cannot be written to keeps the picks in memory and says what to do`()
    throws
  {
    let store = FileHistoryStore(path: "/dev/null/wink/history.tsv") { [notices] in notices.add($0)
    }
    #expect(try store.read() == History())
    let error = #expect(throws: HistoryStoreError.self) { try store.append(use("👋")) }
    #expect(error?.problem.text.contains("/dev/null/wink") == true)
    #expect(store.history == History([use("👋")]))
  }

  @Test func `a symbolic link stays one when the file behind it is replaced`() throws {
    let target = scratch.folder + "/elsewhere.tsv"
    scratch.write(Array("rubbish\n".utf8), to: "elsewhere.tsv")
    symlink(target, scratch.path)
    #expect(try store().read() == History())
    var status = stat()
    #expect(lstat(scratch.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.text("elsewhere.tsv") == "wink-history 1\n")
  }
}
