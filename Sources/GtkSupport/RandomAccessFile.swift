import Glibc

/// A file that is read and written at places, without a position of its own.
///
/// It is read rather than mapped: a mapped file that another program shortens ends the process.
public nonisolated final class RandomAccessFile: Sendable {
  private let descriptor: Int32

  /// What to do where there is no such file.
  public enum Mode: Sendable {
    case read, write
    /// Makes a new file that only its owner can read and write; fails where there is one.
    case create
  }

  /// Opens a regular file of this user; nil where there is none or it cannot be opened. A symbolic
  /// link is not followed.
  public init?(_ path: String, _ mode: Mode) {
    let flags =
      switch mode {
      case .read: O_RDONLY
      case .write: O_RDWR
      case .create: O_RDWR | O_CREAT | O_EXCL
      }
    descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == getuid()
    else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// The bytes at a place; nil where the file has not so many there or cannot be read.
  public func read(_ count: Int, at place: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let got = pread(
          descriptor, buffer.baseAddress! + length, count - length, off_t(place + length))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        length += got
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Writes all of some bytes at a place; false where that fails.
  public func write(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = pwrite(
          descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(place + done))
        if put < 0, errno == EINTR { continue }
        if put <= 0 { return false }
        done += put
      }
      return true
    }
  }

  /// Takes the lock that keeps other writers out, unless one of them has it. It ends with the file.
  public func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}
