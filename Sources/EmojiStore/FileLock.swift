import Glibc

/// A lock that processes hold while they read, write or replace the history; let go at the end of
/// its scope.
struct FileLock: ~Copyable {
  private let file: Descriptor

  /// How long to wait for other processes, in milliseconds. They hold it for a few system calls.
  static let patience = 1000

  /// Waits for the lock and holds it.
  init(path: String, patience: Int = patience) throws(HistoryFileError) {
    file = Descriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600))
    guard file.number >= 0 else { throw .refused(.create, path: path, code: errno) }
    var waited = 0
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .refused(.write, path: path, code: errno)
      }
      guard waited < patience else { throw .locked(path: path) }
      usleep(2000)
      waited += 2
    }
  }
}
