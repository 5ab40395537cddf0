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
      HistoryStoreError(
        problem: "cannot \(action.rawValue) \(path) (\(String(cString: strerror(code))))",
        remedy: Self.remedy(code))
    case .locked(let path):
      HistoryStoreError(
        problem: "another program holds the lock \(path)",
        remedy: "end the Wink that hangs; picks are kept until this one ends")
    case .notAFile(let path):
      HistoryStoreError(
        problem: "\(path) is not a regular file",
        remedy: "move it away; picks are kept until Wink ends")
    case .tooLong(let path):
      HistoryStoreError(
        problem: "\(path) is too long for a history",
        remedy: "move it away; picks are kept until Wink ends")
    case .newerFormat(let path, let version):
      HistoryStoreError(
        problem: "\(path) has format \(version) of a later Wink and is left as it is",
        remedy: "update Wink; picks are kept until this one ends")
    }
  }

  private static func remedy(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "free some space; picks are kept until Wink ends"
    case EACCES, EPERM, EROFS:
      "make it writable for you, or set XDG_DATA_HOME or WINK_HOME to a folder that is; "
        + "picks are kept until Wink ends"
    default: "see to the file and its disk; picks are kept until Wink ends"
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

extension HistoryNotice: CustomStringConvertible {
  public var description: String {
    switch self {
    case .droppedTornLine(let path, let bytes):
      "\(path): the last line was cut off: \(bytes) bytes are dropped, all others are kept"
    case .setAside(let path, let name, let damaged, let kept):
      "\(path): damaged: \(Self.lines(damaged)) cannot be read; the file is now \(name), "
        + "and \(Self.lines(kept)) go on in a new one"
    case .leftDamaged(let path, let damaged, let error):
      "\(path): damaged: \(Self.lines(damaged)) cannot be read, and nothing is written to it: "
        + "\(error.storeError)"
    case .notSynced(let error):
      "\(error.storeError)"
    }
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}
