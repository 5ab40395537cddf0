import CGtk
import GtkSupport

/// Emoji that are drawn already, at one size: what is not in its file is drawn as text and added.
///
/// Colour glyphs take half a millisecond and more each, a sprite some microseconds.
final class SpriteCache {
  private let folder: String
  private var key: SpriteKey?
  private var file: SpriteFile?
  private var work: Background?
  /// What was drawn as text since the file was complete.
  private var missing: Set<String> = []
  /// What cannot be kept.
  private var refused: Set<String> = []
  private var isComplete = false
  /// What to do once the list is drawn.
  private var completion: () -> Void = {}

  /// - Parameter folder: made when there is something to keep.
  init(folder: String) { self.folder = folder }

  isolated deinit { work?.cancel() }

  /// The height that an emoji of the font's has at a size of one, as it was measured.
  var pixelsPerEm: Double? { file?.pixelsPerEm }
  /// The side of a sprite in pixels.
  var side: Int { key?.side ?? 0 }

  /// Opens the sprites of the current font.
  ///
  /// - Parameter height: of an emoji, in pixels of the screen; 0 for none.
  func use(height: Int) {
    let key =
      height > 0 ? FontFile.ofEmoji().map { SpriteKey(font: $0, height: height) } : nil
    if key == self.key, file != nil { return }
    work?.cancel()
    work = nil
    self.key = key
    missing = []
    refused = []
    isComplete = false
    file = key.flatMap { SpriteFile.open(folder, $0) }
  }

  /// The pixels of a text; nil where there is none yet.
  func pixels(of text: String) -> [UInt8]? {
    if let pixels = file?.pixels(of: text) { return pixels }
    note(missing: text)
    return nil
  }

  /// The pixels of a sprite, `side` squared; nil where there is none yet.
  func sprite(of text: String) -> (pixels: [UInt8], side: Int)? {
    file?.pixels(of: text).map { ($0, side) }
  }

  /// Draws what is missing of the texts, the first of them first, away from the main thread.
  ///
  /// - Parameter completion: called once they are there, or cannot be.
  func fill(_ texts: [String], completion: @escaping () -> Void = {}) {
    guard let key else { return completion() }
    let renderer = SpriteRenderer(folder: folder, key: key, texts: texts)
    if file?.completed == renderer.list {
      isComplete = true
      Memory.giveBack()
      completion()
    } else {
      self.completion = completion
      start(renderer)
    }
  }

  private func start(_ renderer: SpriteRenderer) {
    guard work == nil else { return }
    work = Background(isPatient: true) { [weak self] work in
      let drawn = renderer.run { work.isCancelled }
      SpriteFiles.removeOld(in: renderer.folder, keeping: SpriteFile.name(renderer.key))
      if work.isCancelled { return }
      MainLoop.async { self?.finish(renderer, drawn) }
    }
  }

  private func finish(_ renderer: SpriteRenderer, _ drawn: Set<String>) {
    guard renderer.key == key else { return }
    work = nil
    isComplete = true
    refused.formUnion(Set(renderer.texts).subtracting(drawn))
    missing.subtract(renderer.texts)
    if file == nil { file = SpriteFile.open(folder, renderer.key) }
    Memory.giveBack(glyphs: true)
    completion()
    completion = {}
  }

  /// A tone that was chosen, or a search result that is in no section: it will be wanted again.
  private func note(missing text: String) {
    guard isComplete, !refused.contains(text), missing.insert(text).inserted, missing.count == 1
    else { return }
    MainLoop.whenIdle { [weak self] in self?.fillMissing() }
  }

  /// Draws what was missed since the last time, away from the main thread.
  private func fillMissing() {
    guard let key, !missing.isEmpty else { return }
    start(SpriteRenderer(folder: folder, key: key, texts: missing.sorted(), completes: false))
  }
}

/// The files in the folder of the sprites.
nonisolated enum SpriteFiles {
  /// The most that is kept beside a file in use, of which there are two: the grid's and the preview's.
  static let maximalOthers = 3
  /// Bytes on the disk.
  static let maximalSize = 256 << 20

  /// Removes files that were not used for long, and those of other formats and drafts left behind.
  static func removeOld(in folder: String, keeping name: String, limit: Int = maximalSize) {
    Files.touch("\(folder)/\(name)")
    var others: [(path: String, status: (modified: Int, size: Int))] = []
    for other in Files.names(in: folder) where other.hasPrefix("sprites-") {
      let path = "\(folder)/\(other)"
      if other == name || other == name + ".new" { continue }
      if !other.hasPrefix("sprites-\(SpriteFile.format)-") || other.hasSuffix(".new") {
        Files.remove(path)
      } else if let status = Files.status(path) {
        others.append((path, status))
      }
    }
    others.sort { $0.status.modified > $1.status.modified }
    var size = Files.status("\(folder)/\(name)")?.size ?? 0
    for (place, other) in others.enumerated() {
      size += other.status.size
      if place >= maximalOthers || size > limit { Files.remove(other.path) }
    }
  }
}
