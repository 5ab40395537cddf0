import PickerModel

/// A history in a file that several processes may write at the same time.
///
/// The file is a log: its first line is `wink-history 1`, and each event is a line of its own (see
/// `HistoryLine`), appended with one write under a lock. What cannot be written stays in memory and
/// is written with the next event. A damaged file gets another name, and what could be read of it
/// goes on in a new one; a file of a later version is left as it is.
public final class FileHistoryStore: HistoryStore {
  /// The thread that last shortened the file, for who wants to wait for it.
  private(set) var compaction: BackgroundThread?

  private let file: HistoryFile
  private let report: @Sendable (HistoryNotice) -> Void
  /// The file is shortened when it has more lines than this, and twice as many as it needs.
  private let roomyLines: Int

  /// What the file says, up to `end`.
  private var recorded = History()
  private var lineCount = 0
  /// The file as it was when it was last read, and the end of its last whole line.
  private var seen: HistoryFile.Stamp?
  private var end = 0
  private var tornBytes = 0
  /// Why the file must not be written to.
  private var obstacle: HistoryFileError?
  /// What could not be written yet.
  private var pending: [HistoryEvent] = []
  private var nextCompaction: Int

  /// A store on the file at `path`, which need not exist yet; nothing is read or written so far.
  ///
  /// - Parameter report: called with what the user should know, on any thread.
  public init(
    path: String, roomyLines: Int = 4000, report: @escaping @Sendable (HistoryNotice) -> Void
  ) {
    file = HistoryFile(path: path)
    self.roomyLines = roomyLines
    self.report = report
    nextCompaction = roomyLines
  }

  /// Everything recorded so far, what could not be written included.
  public var history: History {
    var history = recorded
    for event in pending { history.add(event) }
    return history
  }

  /// Reads the whole file. Linear in its length.
  public func read() throws(HistoryStoreError) -> History {
    seen = nil
    do { try update() } catch { throw error.storeError }
    return history
  }

  /// What the history is now if another process has changed it since it was last read; else nil.
  public func refresh() throws(HistoryStoreError) -> History? {
    do {
      let stamp = try file.stamp()
      if stamp == seen { return nil }
      try update()
    } catch { throw error.storeError }
    return history
  }

  /// Appends an event, with those that could not be written before. It is handed to the system once
  /// this returns, and to the disk soon after (see `sync`). An event that cannot be written stays in
  /// memory.
  public func append(_ event: HistoryEvent) throws(HistoryStoreError) { try append([event]) }

  /// Appends events with one write: all of them arrive, or none.
  public func append(_ events: [HistoryEvent]) throws(HistoryStoreError) {
    if events.isEmpty { return }
    pending += events
    do { try writePending() } catch { throw error.storeError }
    _ = BackgroundThread { [file, report] in
      do throws(HistoryFileError) { try file.sync() } catch { report(.notSynced(error)) }
    }
    compactIfRoomy()
  }

  /// Waits until everything appended is on the disk. For programs that end.
  public func sync() throws(HistoryStoreError) {
    do {
      if !pending.isEmpty { try writePending() }
      try file.sync()
    } catch { throw error.storeError }
  }

  private func writePending() throws(HistoryFileError) {
    try file.createFolder()
    let lock = try FileLock(path: file.lockPath)
    try catchUp()
    if let obstacle { throw obstacle }
    let lines = pending.map { HistoryLine($0) }
    var bytes = HistoryText.file(lines)
    if end > 0 { bytes.removeFirst(HistoryText.header.count) }
    try file.append(bytes, at: end, dropping: tornBytes)
    for line in lines { recorded.add(line) }
    pending = []
    tornBytes = 0
    end += bytes.count
    lineCount += lines.count
    seen = try file.stamp()
    // The lock is held until here.
    _ = consume lock
  }

  /// Reads what is new, under the lock where there can be one.
  private func update() throws(HistoryFileError) {
    do {
      let lock = try FileLock(path: file.lockPath)
      try catchUp()
      _ = consume lock
    } catch {
      guard case .refused(_, file.lockPath, _) = error else { throw error }
      // A folder that cannot be written to: then there is no writer to wait for either.
      try catchUp()
    }
    compactIfRoomy()
  }

  /// Reads what was appended since, or everything if this is another file now.
  private func catchUp() throws(HistoryFileError) {
    let stamp = try file.stamp()
    if let seen, let stamp, stamp == seen { return }
    if let seen, let stamp, stamp.isSameFile(as: seen), stamp.size >= end, end > 0,
      obstacle == nil, let (bytes, stamp) = try file.contents(from: end),
      stamp.isSameFile(as: seen)
    {
      let text = HistoryText(appended: bytes)
      if !text.isDamaged {
        take(text, at: stamp)
        return
      }
    }
    try readAll()
  }

  private func readAll() throws(HistoryFileError) {
    recorded = History()
    lineCount = 0
    end = 0
    tornBytes = 0
    obstacle = nil
    seen = nil
    guard let (bytes, stamp) = try file.contents() else { return }
    let text = HistoryText(file: bytes)
    if case .newer(let version) = text.format {
      seen = stamp
      let error = HistoryFileError.newerFormat(path: file.path, version: version)
      obstacle = error
      throw error
    }
    if text.isDamaged {
      setAside(text, stamp)
    } else {
      take(text, at: stamp)
    }
  }

  private func take(_ text: HistoryText, at stamp: HistoryFile.Stamp) {
    for line in text.lines { recorded.add(line) }
    lineCount += text.lines.count
    seen = stamp
    end = stamp.size - text.torn.count
    tornBytes = text.torn.count
    if tornBytes > 0 { report(.droppedTornLine(path: file.path, bytes: tornBytes)) }
  }

  private func setAside(_ text: HistoryText, _ stamp: HistoryFile.Stamp) {
    for line in text.lines { recorded.add(line) }
    lineCount = text.lines.count
    let bytes = HistoryText.file(text.lines)
    do {
      let name = try file.setAside(startingWith: bytes)
      end = bytes.count
      seen = try file.stamp()
      report(
        .setAside(
          path: file.path, as: name, damagedLines: text.damagedLines, keptLines: text.lines.count))
    } catch {
      seen = stamp
      obstacle = error
      report(.leftDamaged(path: file.path, damagedLines: text.damagedLines, error))
    }
  }

  /// Shortens the file off this thread when it has grown far beyond what it adds up to.
  private func compactIfRoomy() {
    guard lineCount > nextCompaction, obstacle == nil else { return }
    nextCompaction = max(roomyLines, 2 * lineCount)
    compaction = BackgroundThread { [file, report] in
      do throws(HistoryFileError) { try file.compact() } catch { report(.notSynced(error)) }
    }
  }
}

extension HistoryFile {
  /// Replaces the file by a shorter one that adds up to the same, unless that is hardly shorter.
  ///
  /// - Returns: whether it was replaced. When another process writes meanwhile it is not.
  @discardableResult func compact() throws(HistoryFileError) -> Bool {
    guard let (bytes, stamp) = try contents() else { return false }
    let text = HistoryText(file: bytes)
    guard text.format == .current, !text.isDamaged, text.torn.isEmpty else { return false }
    let lines = HistoryCompaction.compacted(text.lines)
    guard lines.count * 2 <= text.lines.count else { return false }
    var isReplaced = false
    var lock: FileLock?
    try replace(with: HistoryText.file(lines)) { () throws(HistoryFileError) in
      // The lock is not held while the disk is waited for.
      lock = try FileLock(path: lockPath)
      isReplaced = try self.stamp() == stamp
      return isReplaced
    }
    _ = consume lock
    return isReplaced
  }
}
