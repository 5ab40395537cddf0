import CGtk
import EmojiCatalog
import EmojiData
import Glibc
import GtkSupport
import Testing

@testable import PickerView

@Suite struct SpriteFileTests {
  private let folder = Scratch()
  private let key = SpriteKey(
    font: FontFile(path: "/fonts/emoji.ttf", face: 0, size: 10, modified: 20), height: 12)

  private func file() throws -> SpriteFile {
    try #require(SpriteFile.openForWriting(folder.path, key) { 1.25 })
  }

  private func pixels(_ seed: UInt8) -> [UInt8] {
    (0..<key.side * key.side * 4).map { UInt8(truncatingIfNeeded: $0) ^ seed }
  }

  @Test func whatWasWrittenIsReadByAnother() throws {
    let file = try file()
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
    #expect(file.write(pixels(2), of: "🎉", at: 1) == .kept)
    let other = try #require(SpriteFile.open(folder.path, key))
    #expect(other.pixelsPerEm == 1.25)
    #expect(other.pixels(of: "😀") == pixels(1))
    #expect(other.pixels(of: "🎉") == pixels(2))
    #expect(other.pixels(of: "🚀") == nil)
    #expect(other.firstFreePlace() == 2)
  }

  @Test func aGrowingFileIsUsedAtOnce() throws {
    let file = try file()
    let other = try #require(SpriteFile.open(folder.path, key))
    #expect(other.pixels(of: "😀") == nil)
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
    #expect(other.pixels(of: "😀") == pixels(1))
  }

  @Test func onlyOneWritesAtATime() throws {
    let file = try file()
    #expect(SpriteFile.openForWriting(folder.path, key) { 1 } == nil)
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
  }

  @Test func aTextThatIsWrittenAgainHasItsLastPixels() throws {
    let file = try file()
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
    #expect(file.write(pixels(2), of: "😀", at: 1) == .kept)
    #expect(file.pixels(of: "😀") == pixels(2))
  }

  @Test(arguments: ["another font", "another size", "another time", "another height"])
  func anotherKeyHasAnotherFile(_ what: String) throws {
    _ = try file()
    var (path, size, modified, height) = ("/fonts/emoji.ttf", 10, 20, 12)
    switch what {
    case "another font": path = "/fonts/other.ttf"
    case "another size": size = 11
    case "another time": modified = 21
    default: height = 14
    }
    let other = SpriteKey(
      font: FontFile(path: path, face: 0, size: size, modified: modified), height: height)
    #expect(SpriteFile.open(folder.path, other) == nil)
    // Under its name too it is not taken for the other's.
    #expect(
      Files.rename(
        "\(folder.path)/\(SpriteFile.name(key))", to: "\(folder.path)/\(SpriteFile.name(other))"))
    #expect(SpriteFile.open(folder.path, other) == nil)
  }

  /// Every byte of the head, and one in so many of the table and the pixels.
  @Test func damageAnywhereMakesNoWrongPicture() throws {
    let file = try file()
    for (place, text) in ["😀", "🎉", "🚀"].enumerated() {
      #expect(file.write(pixels(UInt8(place)), of: text, at: place) == .kept)
    }
    let path = "\(folder.path)/\(SpriteFile.name(key))"
    let raw = try #require(RandomAccessFile(path, .write))
    let size = try #require(Files.status(path)).size
    var damaged = 0
    for place in Array(0..<64) + Array(stride(from: 64, to: size, by: 97)) {
      guard let byte = raw.read(1, at: place) else { continue }
      #expect(raw.write([byte[0] ^ 0x5A], at: place))
      if let sprites = SpriteFile.open(folder.path, key) {
        for (place, text) in ["😀", "🎉", "🚀"].enumerated() {
          let found = sprites.pixels(of: text)
          #expect(found == nil || found == pixels(UInt8(place)))
          if found == nil { damaged += 1 }
        }
      } else {
        damaged += 1
      }
      #expect(raw.write(byte, at: place))
    }
    #expect(damaged > 48)
  }

  @Test(arguments: [0, 1, 47, 4096, 100_000, 398_000])
  func whatIsCutOffIsNotThere(_ length: Int) throws {
    let file = try file()
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
    let path = "\(folder.path)/\(SpriteFile.name(key))"
    let open = try #require(SpriteFile.open(folder.path, key))
    #expect(truncate(path, length) == 0)
    // Also for who has had it open.
    #expect(open.pixels(of: "😀") == nil)
    #expect(SpriteFile.open(folder.path, key)?.pixels(of: "😀") == nil)
  }

  @Test func aFileThatIsNoneIsReplaced() throws {
    let path = "\(folder.path)/\(SpriteFile.name(key))"
    #expect(try #require(RandomAccessFile(path, .create)).write([1, 2, 3], at: 0))
    #expect(SpriteFile.open(folder.path, key) == nil)
    let file = try file()
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
    #expect(SpriteFile.open(folder.path, key)?.pixels(of: "😀") == pixels(1))
  }

  @Test func aLinkIsNotFollowed() throws {
    let target = "\(folder.path)/target"
    let file = try file()
    #expect(file.write(pixels(1), of: "😀", at: 0) == .kept)
    let path = "\(folder.path)/\(SpriteFile.name(key))"
    #expect(Files.rename(path, to: target))
    #expect(symlink(target, path) == 0)
    #expect(SpriteFile.open(folder.path, key) == nil)
  }

  @Test func aFolderThatIsNoneKeepsNothing() {
    #expect(SpriteFile.openForWriting(folder.path + "/none", key) { 1 } == nil)
    #expect(SpriteFile.open(folder.path + "/none", key) == nil)
  }

  @Test func thereIsRoomForSoManyAndNoMore() throws {
    let file = try file()
    #expect(file.write(pixels(1), of: "😀", at: SpriteFile.maximalCount) == .noRoom)
    #expect(file.write(pixels(1), of: "😀", at: SpriteFile.maximalCount - 1) == .kept)
  }

  @Test func onlyTheNewestOtherFilesStay() throws {
    let name = SpriteFile.name(key)
    let others = (1...5).map { "sprites-\(SpriteFile.format)-26-\($0)" }
    let useless = ["sprites-0-26-1", "sprites-\(SpriteFile.format)-26-1.new"]
    for (age, other) in (others + [name, "else"] + useless)
      .enumerated()
    {
      let path = "\(folder.path)/\(other)"
      #expect(try #require(RandomAccessFile(path, .create)).write([0], at: 0))
      setModified(path, 1_000 + age)
    }
    SpriteFiles.removeOld(in: folder.path, keeping: name)
    #expect(Files.names(in: folder.path).sorted() == (["else", name] + others[2...]).sorted())
  }

  @Test func allFilesTogetherHaveALimit() throws {
    let name = SpriteFile.name(key)
    _ = try file()
    let others = (1...3).map { "sprites-\(SpriteFile.format)-26-\($0)" }
    for (age, other) in others.enumerated() {
      let path = "\(folder.path)/\(other)"
      let bytes = [UInt8](repeating: 1, count: 100_000)
      #expect(try #require(RandomAccessFile(path, .create)).write(bytes, at: 0))
      setModified(path, 1_000 + age)
    }
    let size = try #require(Files.status("\(folder.path)/\(name)")).size
    SpriteFiles.removeOld(in: folder.path, keeping: name, limit: size + 250_000)
    #expect(Files.names(in: folder.path).sorted() == ([name] + others[1...]).sorted())
  }

  @Test func thereIsRoomForEveryEmojiInEveryTone() throws {
    let small = SpriteKey(
      font: FontFile(path: "/fonts/emoji.ttf", face: 0, size: 10, modified: 20), height: 1)
    let file = try #require(SpriteFile.openForWriting(folder.path, small) { 1 })
    let pixels = [UInt8](repeating: 7, count: small.side * small.side * 4)
    let catalog = Catalog.standard
    let texts = (0..<catalog.count).flatMap { [catalog[$0].sequence] + catalog[$0].tonedSequences }
    let refused = texts.enumerated().filter { file.write(pixels, of: $1, at: $0) != .kept }
    #expect(refused.map(\.element) == [])
  }
}

@Suite struct SpriteRendererTests {
  private let folder = Scratch()

  private func renderer(_ texts: [String], height: Int = 26) throws -> SpriteRenderer {
    let font = try #require(FontFile.ofEmoji(), "no font")
    return SpriteRenderer(
      folder: folder.path, key: SpriteKey(font: font, height: height), texts: texts)
  }

  @Test(.enabled(if: EmojiFont.isThere, "needs an emoji font: scripts/setup installs one"))
  func emojiAreDrawnInTheirColours() throws {
    let renderer = try renderer(["🍎", "⬛", "👋🏽", "🇩🇪"])
    #expect(renderer.run() == ["🍎", "⬛", "👋🏽", "🇩🇪"])
    let file = try #require(SpriteFile.open(folder.path, renderer.key))
    let apple = try #require(file.pixels(of: "🍎"))
    let side = renderer.key.side
    #expect(apple.count == side * side * 4)
    let visible = stride(from: 0, to: apple.count, by: 4).filter { apple[$0 + 3] > 128 }
    #expect(visible.count > side * side / 4)
    // More red than anything else.
    #expect(visible.filter { apple[$0 + 2] > apple[$0] }.count > visible.count / 2)
    // Nothing reaches the edge: it would be cut off.
    func alpha(_ x: Int, _ y: Int) -> UInt8 { apple[(y * side + x) * 4 + 3] }
    for place in 0..<side {
      #expect(alpha(place, 0) == 0 && alpha(place, side - 1) == 0)
      #expect(alpha(0, place) == 0 && alpha(side - 1, place) == 0)
    }
    #expect(file.completed == renderer.list)
  }

  @Test(
    .enabled(if: EmojiFont.isThere, "needs an emoji font: scripts/setup installs one"),
    .enabled(Comment(rawValue: Display.reason)) { await Display.isThere })
  func theGridDrawsFromWhatIsKept() throws {
    let box = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).raw)
    func picture(zoom: Double = 1) -> (style: CellStyle, isSprite: Bool) {
      let style = CellStyle(
        metrics: GridMetrics(textScale: 1, zoom: zoom), spriteFolder: folder.path, for: box.widget)
      if case .sprite = style.picture("🍎") { return (style, true) }
      return (style, false)
    }
    let first = picture()
    #expect(!first.isSprite)
    let height = Int(first.style.metrics.glyph * first.style.scale)
    #expect(try renderer(["🍎"], height: height).run() == ["🍎"])
    #expect(picture().isSprite)
    #expect(!picture(zoom: 2).isSprite)
  }

  @Test(.enabled(if: EmojiFont.isThere, "needs an emoji font: scripts/setup installs one"))
  func aFileThatWasCutOffIsMadeAnew() throws {
    let renderer = try renderer(["🍎", "🍐"])
    #expect(renderer.run().count == 2)
    let name = SpriteFile.name(renderer.key)
    #expect(truncate("\(folder.path)/\(name)", 4096) == 0)
    #expect(renderer.run().isEmpty)
    #expect(Files.names(in: folder.path).isEmpty)
    #expect(renderer.run().count == 2)
    #expect(SpriteFile.open(folder.path, renderer.key)?.completed == renderer.list)
  }

  @Test func whatTakesTheColourOfTextIsNotKept() throws {
    let renderer = try renderer(["A", "—"])
    #expect(renderer.run().isEmpty)
    #expect(renderer.pixels(of: " ", Typeface()) == nil)
  }

  @Test func aFontThatIsAnotherIsNotDrawn() throws {
    let key = SpriteKey(
      font: FontFile(path: "/no/such.ttf", face: 0, size: 1, modified: 1), height: 26)
    #expect(SpriteRenderer(folder: folder.path, key: key, texts: ["🍎"]).run().isEmpty)
    #expect(Files.names(in: folder.path).isEmpty)
  }

  @Test(.enabled(if: EmojiFont.isThere, "needs an emoji font: scripts/setup installs one"))
  func whatIsThereIsNotDrawnAgain() throws {
    let renderer = try renderer(["🍎", "🍐"])
    #expect(renderer.run().count == 2)
    let file = try #require(SpriteFile.open(folder.path, renderer.key))
    #expect(try self.renderer(["🍐", "🍎", "🍋"]).run().count == 3)
    #expect(file.firstFreePlace() == 3)
  }

  @Test(.enabled(if: EmojiFont.isThere, "needs an emoji font: scripts/setup installs one"))
  func aSpriteIsThePictureThatTheTextWouldBe() throws {
    let typeface = Typeface()
    for height in [26, 39, 52] {
      let renderer = try renderer(["🥳"], height: height)
      let side = renderer.key.side
      let glyph = typeface.layout("🥳", height: Double(height))
      #expect(abs(max(glyph.width, glyph.height) - Double(height)) <= 2)
      let expected = Texture.pixels(side: side) {
        cairo_set_source_rgb($0, 0, 0, 0)
        glyph.draw(cairo: $0, centerX: Double(side) / 2, centerY: Double(side) / 2)
      }
      #expect(renderer.pixels(of: "🥳", typeface) == expected)
    }
  }
}

nonisolated enum EmojiFont {
  static let isThere = FontFile.ofEmoji().map { $0.path.lowercased().contains("emoji") } ?? false
}

/// A folder of its own, removed with everything in it.
private final class Scratch {
  let path: String

  init() {
    var template = Array("/tmp/wink-sprites-XXXXXX".utf8CString)
    path = String(cString: g_mkdtemp(&template))
  }

  deinit {
    for name in Files.names(in: path) { Files.remove("\(path)/\(name)") }
    rmdir(path)
  }
}

private func truncate(_ path: String, _ length: Int) -> Int32 { Glibc.truncate(path, length) }
private func symlink(_ target: String, _ path: String) -> Int32 { Glibc.symlink(target, path) }

private func setModified(_ path: String, _ seconds: Int) {
  let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
  utimensat(AT_FDCWD, path, times, 0)
}
