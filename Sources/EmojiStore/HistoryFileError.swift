import Glibc
import PickerModel

/// Why the history's file cannot be used.
public enum HistoryFileError: Error, Hashable, Sendable {
  /// The system refused: what was tried, on which file, and `errno`.
  case refused(Action, path: String, code: Int32)
  /// Another process has held the lock for too long.
  case locked(path: String)
  /// There is a folder, a device or the like in the file's place.
  case notAFile(path: String)
  /// No history is that long.
  case tooLong(path: String)
  /// A later version of Wink wrote it, in a format that this one does not know.
  case newerFormat(path: String, version: Int)

  public enum Action: String, Hashable, Sendable {
    case read, write, replace, create
  }

  /// The error as the picker shows it.
  public var storeError: HistoryStoreError {
    switch self {
    case .refused(let action, let path, let code):
      HistoryStoreError(problem: Self.problem(action, path, code), remedy: Self.remedy(code))
    case .locked(let path):
      HistoryStoreError(
        problem: Phrase("another program holds the lock {path}", ["path": path]),
        remedy: Phrase("end the Wink that hangs; picks are kept until this one ends"))
    case .notAFile(let path):
      HistoryStoreError(
        problem: Phrase("{path} is not a regular file", ["path": path]),
        remedy: Phrase("move it away; picks are kept until Wink ends"))
    case .tooLong(let path):
      HistoryStoreError(
        problem: Phrase("{path} is too long for a history", ["path": path]),
        remedy: Phrase("move it away; picks are kept until Wink ends"))
    case .newerFormat(let path, let version):
      HistoryStoreError(
        problem: Phrase(
          "{path} has format {version} of a later Wink and is left as it is",
          ["path": path, "version": String(version)]),
        remedy: Phrase("update Wink; picks are kept until this one ends"))
    }
  }

  private static func problem(_ action: Action, _ path: String, _ code: Int32) -> Phrase {
    // The system says its part in the user's language already.
    let values = ["path": path, "reason": String(cString: strerror(code))]
    return switch action {
    case .read: Phrase("cannot read {path} ({reason})", values)
    case .write: Phrase("cannot write {path} ({reason})", values)
    case .replace: Phrase("cannot replace {path} ({reason})", values)
    case .create: Phrase("cannot create {path} ({reason})", values)
    }
  }

  private static func remedy(_ code: Int32) -> Phrase {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: Phrase("free some space; picks are kept until Wink ends")
    case EACCES, EPERM, EROFS:
      Phrase("make it writable for you, or set WINK_HOME; picks are kept until Wink ends")
    default: Phrase("see to the file and its disk; picks are kept until Wink ends")
    }
  }
}

/// Something about the history's file that the user should know, while Wink goes on.
public enum HistoryNotice: Hashable, Sendable {
  /// The last line was cut off while it was written, and is dropped.
  case droppedTornLine(path: String, bytes: Int)
  /// A damaged file now has another name; what could be read of it is in a new file.
  case setAside(path: String, as: String, damagedLines: Int, keptLines: Int)
  /// A damaged file could not be given another name, and is left as it is.
  case leftDamaged(path: String, damagedLines: Int, HistoryFileError)
  /// What was written is not sure to survive a power cut.
  case notSynced(HistoryFileError)
}

extension HistoryNotice {
  /// What the user is told, in another language.
  public func text(translate: (String) -> String) -> String {
    switch self {
    case .droppedTornLine(let path, let bytes):
      Phrase(
        "{path}: the last line was cut off and is dropped, all others are kept; bytes: {bytes}",
        ["path": path, "bytes": String(bytes)]
      ).text(translate: translate)
    case .setAside(let path, let name, let damaged, let kept):
      Phrase(
        "{path}: damaged, and now named {name}; lines lost: {damaged}, kept in a new file: {kept}",
        ["path": path, "name": name, "damaged": String(damaged), "kept": String(kept)]
      ).text(translate: translate)
    case .leftDamaged(let path, let damaged, let error):
      Phrase(
        "{path}: damaged, and nothing is written to it; lines lost: {damaged}",
        ["path": path, "damaged": String(damaged)]
      ).text(translate: translate) + "; " + error.storeError.text(translate: translate)
    case .notSynced(let error): error.storeError.text(translate: translate)
    }
  }
}

extension HistoryNotice: CustomStringConvertible {
  public var description: String { text { $0 } }
}
