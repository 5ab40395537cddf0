import EmojiCatalog
import Glibc
import PickerModel
import Synchronization
import TestSupport

@testable import EmojiStore

/// A folder of its own for a test, removed with everything in it at the end.
final class Scratch: Sendable {
  let folder: String

  init() {
    var name = Array("/tmp/wink-store-XXXXXX".utf8CString)
    folder = name.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    for name in names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  var path: String { folder + "/history.tsv" }
  var file: HistoryFile { HistoryFile(path: path) }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ bytes: [UInt8], to name: String = "history.tsv") {
    let file = open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    precondition(bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } >= 0)
    close(file)
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  func bytes(_ name: String = "history.tsv") -> [UInt8] {
    let file = HistoryFile(path: "\(folder)/\(name)")
    return ((try? file.contents()) ?? nil)?.bytes ?? []
  }

  func text(_ name: String = "history.tsv") -> String {
    String(decoding: bytes(name), as: UTF8.self)
  }
}

/// Collects what a store reports, from any thread.
final class Notices: Sendable {
  private let list = Mutex<[HistoryNotice]>([])

  var all: [HistoryNotice] { list.withLock { $0 } }
  func add(_ notice: HistoryNotice) { list.withLock { $0.append(notice) } }
}

extension HistoryEvent {
  /// Any event; `few` draws from few texts, so that events concern each other.
  static func random(_ numbers: inout SeededRandom, few: Bool = false) -> HistoryEvent {
    func text() -> String {
      if few { return ["👋", "👋🏽", "🎉", "❤️"].randomElement(using: &numbers)! }
      let parts = ["👋🏽", "a", "\t", "\n", "\r", "\\", "\\t", " ", "é", "\0", "👩‍🚀", "\u{FEFF}"]
      return (0..<Int.random(in: 0...4, using: &numbers))
        .map { _ in parts.randomElement(using: &numbers)! }.joined()
    }
    func tone() -> SkinTone {
      let tones = EmojiModifier.allCases
      let first = tones.randomElement(using: &numbers)!
      let second = tones.randomElement(using: &numbers)!
      return [SkinTone.none, .one(first), .two(first, second)].randomElement(using: &numbers)!
    }
    func texts() -> [String] {
      var texts: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        let text = text()
        if !texts.contains(text) { texts.append(text) }
      }
      return texts
    }
    let kind: Kind
    switch Int.random(in: 0..<(few ? 19 : 11), using: &numbers) {
    case 0: kind = .clear
    case 1: kind = .tone(key: text(), tone())
    case 2: kind = .pin(text())
    case 3: kind = .unpin(text())
    case 4: kind = .order(texts())
    case 5: kind = .alias(text(), texts().filter { !$0.isEmpty })
    case 7: kind = .decline(text(), text())
    case 6: kind = .forget(text())
    case 9: kind = .found(query: text(), text())
    case 8: kind = .usualTone(key: Bool.random(using: &numbers) ? nil : text())
    default: kind = .used(text())
    }
    return HistoryEvent(kind, at: Int64.random(in: .min ... .max, using: &numbers))
  }
}
