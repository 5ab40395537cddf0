import Glibc

/// The history's file and its lock, by the system's calls. It knows bytes, not events.
struct HistoryFile: Sendable {
  /// What tells that a file has changed.
  struct Stamp: Hashable, Sendable {
    var device: UInt
    var inode: UInt
    var size: Int
  }

  let path: String
  let lockPath: String

  /// No history is longer: at ten picks a minute it takes a year of days and nights.
  static let longest = 64 << 20

  /// The file at `path`, or what a symbolic link there leads to, so that replacing it keeps the link.
  init(path: String) {
    if let real = realpath(path, nil) {
      self.path = String(cString: real)
      free(real)
    } else {
      self.path = path
    }
    lockPath = Self.folder(path) + "/history.lock"
  }

  /// Nil where there is no file.
  func stamp() throws(HistoryFileError) -> Stamp? {
    var status = stat()
    if stat(path, &status) == 0 { return Stamp(status) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .refused(.read, path: path, code: errno)
  }

  /// The bytes from an offset on; nil where there is no file.
  func contents(from offset: Int = 0) throws(HistoryFileError) -> (bytes: [UInt8], stamp: Stamp)? {
    // A pipe in the file's place would block until somebody writes.
    let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    if file.number < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .refused(.read, path: path, code: errno)
    }
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw .refused(.read, path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size <= Self.longest else { throw .tooLong(path: path) }
    var bytes = [UInt8](repeating: 0, count: max(0, Int(status.st_size) - offset))
    var filled = 0
    while filled < bytes.count {
      let count = bytes[filled...].withUnsafeMutableBytes {
        pread(file.number, $0.baseAddress, $0.count, offset + filled)
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .refused(.read, path: path, code: errno)
      }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    var stamp = Stamp(status)
    stamp.size = offset + filled
    return (bytes, stamp)
  }

  /// Appends to the first `size` bytes with a single write. Either all arrives or nothing.
  ///
  /// - Precondition: the caller holds the lock.
  func append(_ bytes: [UInt8], at size: Int, dropping torn: Int) throws(HistoryFileError) {
    let file = Descriptor(open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600))
    guard file.number >= 0 else { throw .refused(.write, path: path, code: errno) }
    if torn > 0, ftruncate(file.number, size) != 0 {
      throw .refused(.write, path: path, code: errno)
    }
    var count: Int
    repeat {
      count = bytes.withUnsafeBytes { write(file.number, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    if count == bytes.count { return }
    let code = count < 0 ? errno : ENOSPC
    // A part of a line is worse than none. Where even this fails, the next reader drops it.
    if count > 0, ftruncate(file.number, size) != 0 {
      throw .refused(.write, path: path, code: errno)
    }
    throw .refused(.write, path: path, code: code)
  }

  /// Waits until what was written is on the disk.
  func sync() throws(HistoryFileError) {
    let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    if file.number < 0, errno == ENOENT { return }
    guard file.number >= 0, fdatasync(file.number) == 0 else {
      throw .refused(.write, path: path, code: errno)
    }
  }

  /// Puts a new file with these bytes in the old one's place, or leaves the old one as it is.
  ///
  /// - Parameter ready: called when the new file is on the disk, before it takes its place; false
  ///   gives it up.
  func replace(
    with bytes: [UInt8], when ready: () throws(HistoryFileError) -> Bool
  ) throws(HistoryFileError) {
    var name = Array("\(path).new-XXXXXX".utf8CString)
    let file = Descriptor(name.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) })
    guard file.number >= 0 else { throw .refused(.replace, path: path, code: errno) }
    var isInPlace = false
    defer { if !isInPlace { unlink(name) } }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        write(file.number, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .refused(.replace, path: path, code: errno) }
      written += count
    }
    guard fsync(file.number) == 0 else { throw .refused(.replace, path: path, code: errno) }
    guard try ready() else { return }
    guard rename(name, path) == 0 else { throw .refused(.replace, path: path, code: errno) }
    isInPlace = true
    syncFolder()
  }

  /// Gives a damaged file another name, which is returned, and starts a new one with these bytes.
  ///
  /// - Precondition: the caller holds the lock.
  func setAside(startingWith bytes: [UInt8]) throws(HistoryFileError) -> String {
    let stem = "\(path).damaged-\(time(nil))"
    var name = stem
    var number = 1
    while link(path, name) != 0 {
      if errno == EEXIST {
        number += 1
        name = "\(stem)-\(number)"
      } else if [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno), access(name, F_OK) != 0 {
        // A file system without hard links.
        guard rename(path, name) == 0 else {
          throw .refused(.replace, path: path, code: errno)
        }
        break
      } else {
        throw .refused(.replace, path: path, code: errno)
      }
    }
    do {
      try replace(with: bytes) { () throws(HistoryFileError) in true }
    } catch {
      // Back to one damaged file under its own name, for the next attempt.
      if access(path, F_OK) == 0 { unlink(name) } else { rename(name, path) }
      throw error
    }
    return name
  }

  func createFolder() throws(HistoryFileError) {
    let folder = Self.folder(path)
    var end = folder.startIndex
    while end < folder.endIndex {
      let next = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      let part = String(folder[..<next])
      if mkdir(part, 0o700) != 0, access(part, F_OK) != 0 {
        throw .refused(.create, path: part, code: errno)
      }
      end = next
    }
  }

  private func syncFolder() {
    // Best effort: some file systems refuse it, and the rename itself has happened.
    let folder = Descriptor(open(Self.folder(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    if folder.number >= 0 { fsync(folder.number) }
  }

  private static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension HistoryFile.Stamp {
  init(_ status: stat) {
    self.init(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size))
  }

  /// Whether this is the same file, whatever was appended.
  func isSameFile(as other: Self) -> Bool { device == other.device && inode == other.inode }
}

/// An open file, closed at the end of its scope; a negative number is none.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }
}
