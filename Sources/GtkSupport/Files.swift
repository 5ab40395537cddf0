import CGtk
import Glibc

/// The few things that are done with files as a whole.
public nonisolated enum Files {
  /// Removes a file; nothing where there is none.
  public static func remove(_ path: String) { unlink(path) }

  /// Gives a file another name, in one step; false where that fails.
  public static func rename(_ path: String, to other: String) -> Bool {
    Glibc.rename(path, other) == 0
  }

  /// Makes a folder, and those above it, for its owner alone; false where that fails.
  public static func makeFolder(_ path: String) -> Bool {
    g_mkdir_with_parents(path, 0o700) == 0
  }

  /// The names in a folder; none where it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names
  }

  /// When a file was changed, in seconds since 1970-01-01 00:00 UTC, and its bytes on the disk; nil
  /// where there is none.
  public static func status(_ path: String) -> (modified: Int, size: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return (Int(status.st_mtim.tv_sec), Int(status.st_blocks) * 512)
  }

  /// Whether a path leads to a plain file of at most so many bytes, which can be read as a whole.
  public static func isFile(_ path: String, atMost bytes: Int) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size <= bytes
  }

  /// The bytes of a plain file of at most so many; nil where there is none or it cannot be read.
  public static func contents(_ path: String, atMost bytes: Int) -> [UInt8]? {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard isFile(path, atMost: bytes), g_file_get_contents(path, &contents, &length, nil) != 0,
      let contents
    else { return nil }
    defer { g_free(contents) }
    return Array(UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }

  /// Whether two paths lead to one file, through whatever links.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// Notes that a file was used now.
  public static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) }
}
