import GtkSupport

/// Emoji that are drawn already, in a file that may grow while it is read.
///
/// A head of one page; a table of buckets, in which each entry holds the hash of a text, the checksum
/// of its pixels and the place of these; then the pixels, side by side. Numbers are little-endian.
/// Pixels are written before their entry, and an entry counts only if its checksum is right: whatever
/// is damaged, cut off or half written is not there.
nonisolated final class SpriteFile: Sendable {
  /// The version of the format.
  static let format: UInt64 = 2
  /// Sprites are drawn anew rather than kept beyond this.
  static let maximalCount = 4096

  private static let magic: UInt64 = 0x5354_5250_534B_4E57
  private static let headSize = 4096
  private static let bucketCount = 1024
  private static let entriesInBucket = 16
  private static let entrySize = 24
  private static let tableSize = bucketCount * entriesInBucket * entrySize
  private static let completedPlace = 64

  let key: SpriteKey
  /// The height that an emoji of the font's has at a size of one, as it was measured.
  let pixelsPerEm: Double
  private let file: RandomAccessFile
  private var sizeOfSprite: Int { key.side * key.side * 4 }

  private init(_ file: RandomAccessFile, key: SpriteKey, pixelsPerEm: Double) {
    self.file = file
    self.key = key
    self.pixelsPerEm = pixelsPerEm
  }

  static func name(_ key: SpriteKey) -> String {
    let digits = String(key.fingerprint, radix: 16)
    return "sprites-\(format)-\(key.height)-"
      + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The file of a key, to be read; nil where there is none or it is no such file.
  static func open(_ folder: String, _ key: SpriteKey) -> SpriteFile? {
    RandomAccessFile("\(folder)/\(name(key))", .read).flatMap { read($0, key) }
  }

  /// The file of a key, to be written; nil where it cannot be made, or another process writes it.
  ///
  /// A new file gets its name when it has its head. What was there before and is none is replaced.
  static func openForWriting(
    _ folder: String, _ key: SpriteKey, pixelsPerEm: () -> Double
  ) -> SpriteFile? {
    let path = "\(folder)/\(name(key))"
    if let file = RandomAccessFile(path, .write), let sprites = read(file, key) {
      return file.lock() ? sprites : nil
    }
    let draft = path + ".new"
    Files.remove(draft)
    guard let file = RandomAccessFile(draft, .create), file.lock() else { return nil }
    let sprites = SpriteFile(file, key: key, pixelsPerEm: pixelsPerEm())
    guard file.write(sprites.head, at: 0), Files.rename(draft, to: path) else {
      Files.remove(draft)
      return nil
    }
    return sprites
  }

  /// Removes the file of a key. Who has it open goes on with it.
  static func remove(_ folder: String, _ key: SpriteKey) { Files.remove("\(folder)/\(name(key))") }

  private static func read(_ file: RandomAccessFile, _ key: SpriteKey) -> SpriteFile? {
    guard let head = file.read(48, at: 0) else { return nil }
    let sprites = SpriteFile(
      file, key: key, pixelsPerEm: Double(bitPattern: head.word(at: 32)))
    guard head == Array(sprites.head.prefix(48)), sprites.pixelsPerEm > 0.01,
      sprites.pixelsPerEm < 100
    else { return nil }
    return sprites
  }

  /// Magic number, format, fingerprint, side, measured size and the checksum of these; then a table
  /// in which nothing is.
  private var head: [UInt8] {
    var words = [
      Self.magic, Self.format, key.fingerprint, UInt64(key.side), pixelsPerEm.bitPattern,
    ]
    var hash = SpriteHash()
    for word in words { hash.add(word) }
    words.append(hash.value)
    return words.flatMap(\.bytes)
      + [UInt8](repeating: 0, count: Self.headSize + Self.tableSize - words.count * 8)
  }

  // MARK: Sprites

  /// The pixels of a text, `key.side` squared; nil where it is not there, or not as it was written.
  /// One small read and one of the pixels.
  func pixels(of text: String) -> [UInt8]? {
    let hash = SpriteHash.of(text)
    guard let entry = entry(of: hash), entry.place < UInt64(Self.maximalCount),
      let pixels = file.read(sizeOfSprite, at: place(Int(entry.place))),
      Self.checksum(pixels, hash) == entry.checksum
    else { return nil }
    return pixels
  }

  /// What has become of pixels that were to be kept.
  enum Outcome { case kept, noRoom, failed }

  /// Adds the pixels of a text.
  ///
  /// - Parameter place: counted from 0; no other text has it.
  /// - Returns: `noRoom` where so many are there already, or so many whose hashes are alike; `failed`
  ///   where they cannot be written.
  func write(_ pixels: [UInt8], of text: String, at place: Int) -> Outcome {
    precondition(pixels.count == sizeOfSprite, "pixels of a square of \(key.side)")
    guard place < Self.maximalCount else { return .noRoom }
    let hash = SpriteHash.of(text)
    guard let bucket = bucket(of: hash) else { return .failed }
    guard let free = bucket.free(for: hash) else { return .noRoom }
    let words = [hash, Self.checksum(pixels, hash), UInt64(place)]
    guard file.write(pixels, at: self.place(place)),
      file.write(words.flatMap(\.bytes), at: bucket.place + free * Self.entrySize)
    else { return .failed }
    return .kept
  }

  /// The first place that no text has. Reads the table.
  func firstFreePlace() -> Int {
    guard let table = file.read(Self.tableSize, at: Self.headSize) else { return 0 }
    var free = 0
    for start in stride(from: 0, to: table.count, by: Self.entrySize)
    where table.word(at: start) != 0 {
      free = max(free, Int(clamping: table.word(at: start + 16)) &+ 1)
    }
    return min(free, Self.maximalCount)
  }

  /// What `markComplete` was last given: nothing of that list is missing that can be kept.
  var completed: UInt64 {
    file.read(8, at: Self.completedPlace).map { $0.word(at: 0) } ?? 0
  }

  func markComplete(_ list: UInt64) { _ = file.write(list.bytes, at: Self.completedPlace) }

  private struct Entry {
    var checksum: UInt64
    var place: UInt64
  }

  private struct Bucket {
    var bytes: [UInt8]
    /// Where it begins in the file.
    var place: Int

    func hash(_ entry: Int) -> UInt64 { bytes.word(at: entry * SpriteFile.entrySize) }

    func entry(of hash: UInt64) -> Entry? {
      for entry in 0..<SpriteFile.entriesInBucket where self.hash(entry) == hash {
        let start = entry * SpriteFile.entrySize
        return Entry(checksum: bytes.word(at: start + 8), place: bytes.word(at: start + 16))
      }
      return nil
    }

    /// Where a text goes: where it was before, or where nothing is.
    func free(for hash: UInt64) -> Int? {
      let entries = 0..<SpriteFile.entriesInBucket
      return entries.first { self.hash($0) == hash } ?? entries.first { self.hash($0) == 0 }
    }
  }

  private func entry(of hash: UInt64) -> Entry? { bucket(of: hash)?.entry(of: hash) }

  private func bucket(of hash: UInt64) -> Bucket? {
    let size = Self.entriesInBucket * Self.entrySize
    // The low bits of the hashes of flags are much alike.
    let bucket = Int((hash >> 32) % UInt64(Self.bucketCount))
    let place = Self.headSize + bucket * size
    return file.read(size, at: place).map { Bucket(bytes: $0, place: place) }
  }

  private func place(_ sprite: Int) -> Int {
    Self.headSize + Self.tableSize + sprite * sizeOfSprite
  }

  /// Of the pixels together with whose they are: another's would be a wrong picture.
  private static func checksum(_ pixels: [UInt8], _ hash: UInt64) -> UInt64 {
    var checksum = SpriteHash(seed: hash)
    checksum.add(pixels)
    return checksum.value
  }
}

nonisolated extension UInt64 {
  fileprivate var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}

nonisolated extension [UInt8] {
  fileprivate func word(at place: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<8 { word |= UInt64(self[place + offset]) << UInt64(8 * offset) }
    return word
  }
}
