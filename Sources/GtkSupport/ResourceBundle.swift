/// Files as GLib's resources, which it looks up by their paths.
///
/// The format is that of `glib-compile-resources`: a GVDB table of GVariants of type (uuay), of which
/// the first number is a file's size and the second how it is packed.
nonisolated enum ResourceBundle {
  /// The bytes for `g_resource_new_from_data`. They hold no folders, so that what is in them is found
  /// by its path alone.
  static func bytes(of files: [(path: String, contents: [UInt8])]) -> [UInt8] {
    let entries = files.map { Entry(path: Array($0.path.utf8), contents: $0.contents) }
    let head = 24
    // No bloom filter, one bucket, and what is in it.
    let table = 8 + 4 + 24 * entries.count
    var place = head + table
    var items: [UInt8] = []
    var rest: [UInt8] = []
    for entry in entries {
      let key = place
      let value = (key + entry.path.count + 7) & ~7
      let end = value + entry.value.count
      items += words(entry.hash, .max, UInt32(key))
      items += [UInt8(truncatingIfNeeded: entry.path.count)]
      items += [UInt8(truncatingIfNeeded: entry.path.count >> 8), UInt8(ascii: "v"), 0]
      items += words(UInt32(value), UInt32(end))
      rest += entry.path + Array(repeating: 0, count: value - key - entry.path.count)
      rest += entry.value
      place = end
    }
    return Array("GVariant".utf8) + words(0, 0, UInt32(head), UInt32(head + table))
      + words(0, 1, 0) + items + rest
  }

  private struct Entry {
    let path: [UInt8]
    let contents: [UInt8]

    /// The hash by which the table is searched: Bernstein's, of signed bytes.
    var hash: UInt32 {
      path.reduce(5381) { $0 &* 33 &+ UInt32(bitPattern: Int32(Int8(bitPattern: $1))) }
    }

    /// What stands in the table. A file that is not packed has a zero behind it.
    var value: [UInt8] {
      words(UInt32(contents.count), 0) + contents + [0, 0] + Array("(uuay)".utf8)
    }
  }

  private static func words(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }
}
