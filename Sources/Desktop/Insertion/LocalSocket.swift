import Glibc

/// A connection to a program's socket in the file system, which may not take long to answer.
nonisolated final class LocalSocket {
  /// No answer may be longer, in bytes.
  static let longest = 16_000_000

  private let descriptor: Int32

  /// nil where nobody listens.
  ///
  /// - Parameter milliseconds: how long each step may take.
  init?(path: String, milliseconds: Int = 300) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var limit = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    guard Self.connect(descriptor, path) else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  private static func connect(_ descriptor: Int32, _ path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// So many bytes; nil where they do not come.
  func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var place = 0
    while place < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + place, count - place, 0)
      }
      if got <= 0 { return nil }
      place += got
    }
    return bytes
  }

  /// All until the other side ends; nil where it does not.
  func receiveAll() -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let got = recv(descriptor, &part, part.count, 0)
      if got == 0 { return bytes }
      if got < 0 || bytes.count + got > Self.longest { return nil }
      bytes += part[..<got]
    }
  }
}
