import CGtk
import Glibc
import Synchronization

/// A font's file, and what tells one version of it from the next.
public nonisolated struct FontFile: Hashable, Sendable {
  public let path: String
  /// The number of the face in a collection.
  public let face: Int
  /// Bytes.
  public let size: Int
  /// Nanoseconds since 1970-01-01 00:00 UTC.
  public let modified: Int

  /// The font that fontconfig chooses for emoji; nil where there is none.
  public static func ofEmoji() -> FontFile? {
    guard let (path, face) = chosen.withLock({ $0.value() }) else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FontFile(
      path: path, face: Int(face), size: Int(status.st_size),
      modified: Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec))
  }

  /// What fontconfig has chosen, until its fonts are others: to look at all of them takes a millisecond.
  private struct Choice {
    /// Fontconfig's fonts at the time, which are kept so that others cannot stand in their place.
    private var fonts: OpaquePointer?
    private var file: (path: String, face: Int32)?

    mutating func value() -> (path: String, face: Int32)? {
      let now = FcConfigReference(nil)
      defer { FcConfigDestroy(now) }
      if now == nil || now != fonts {
        if let fonts { FcConfigDestroy(fonts) }
        fonts = FcConfigReference(now)
        var face: Int32 = 0
        file = adoptedText(wink_emoji_font_file(&face)).map { ($0, face) }
      }
      return file
    }
  }

  private static let chosen = Mutex(Choice())

  public init(path: String, face: Int, size: Int, modified: Int) {
    self.path = path
    self.face = face
    self.size = size
    self.modified = modified
  }

  /// Whether a font of Pango's comes from this file.
  ///
  /// - Parameter font: stays the caller's.
  public func holds(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    Self.path(of: font) == path
  }

  /// The file of a font of Pango's; nil for one that fontconfig does not know.
  ///
  /// - Parameter font: stays the caller's.
  public static func path(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    adoptedText(wink_font_file(font))
  }

  private static func adoptedText(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
