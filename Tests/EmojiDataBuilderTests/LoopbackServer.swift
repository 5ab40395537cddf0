import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Serves files from memory on the loopback address, with an index for each folder, one request
/// at a time.
final class LoopbackServer: Sendable {
  let url: String
  private let socket: Int32

  init(_ files: [String: Data]) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) | listen(socket, 16) | getsockname(socket, pointer, &length)
      }
    }
    guard status == 0 else { throw CocoaError(.fileReadUnknown) }
    self.socket = socket
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { [socket, files] in
      while true {
        let connection = accept(socket, nil, nil)
        if connection < 0 {
          // Not before: the next one would get this number, and be answered here.
          close(socket)
          return
        }
        Self.answer(connection, files)
        close(connection)
      }
    }
  }

  /// Ends the thread that accepts.
  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private static func answer(_ connection: Int32, _ files: [String: Data]) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
      let count = read(connection, &buffer, buffer.count)
      if count <= 0 { return }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    let path = String(words[1].dropFirst())
    let body = files[path] ?? index(of: path, files)
    var answer = Data("HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r\n".utf8)
    answer += Data("Content-Length: \(body?.count ?? 0)\r\nConnection: close\r\n\r\n".utf8)
    answer += body ?? Data()
    var rest = Array(answer)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func index(of path: String, _ files: [String: Data]) -> Data? {
    guard path.isEmpty || path.hasSuffix("/") else { return nil }
    let names = Set(
      files.keys.filter { $0.hasPrefix(path) }.map { file in
        let rest = file.dropFirst(path.count)
        return rest.contains("/") ? String(rest.prefix { $0 != "/" }) + "/" : String(rest)
      })
    if names.isEmpty { return nil }
    let links = names.sorted().map { "<li><a href=\"\($0)\">\($0)</a></li>" }
    return Data("<html><a href=\"../\">Parent</a>\(links.joined())</html>".utf8)
  }
}
