/// Something that `wink doctor` looked at.
public struct Finding: Hashable, Sendable {
  public enum State: String, Hashable, Sendable {
    case works = "ok"
    /// It works in part, or is not needed for the main job.
    case limited = "note"
    /// The main job cannot be done: to find an emoji in the window and put it on the clipboard.
    case fails = "FAIL"
  }

  public var state: State
  /// One word or two, for example `fonts`.
  public var topic: String
  public var text: String
  /// What to do about it; nil where nothing is to be done.
  public var remedy: String?

  public init(_ state: State, _ topic: String, _ text: String, remedy: String? = nil) {
    self.state = state
    self.topic = topic
    self.text = text
    self.remedy = remedy
  }

  /// A line without its line feed. Whatever comes from outside is made harmless for a terminal.
  public var line: String {
    let parts = [
      state.rawValue.padded(to: 5), topic.padded(to: 11), text + (remedy.map { ": \($0)" } ?? ""),
    ]
    return harmless(parts.joined().unicodeScalars)
  }

  /// What the fonts draw of all emoji.
  ///
  /// - Parameters:
  ///   - fonts: the family and the file of each font that draws some, and how many.
  ///   - drawn: how many sequences are drawn, tones included.
  ///   - count: how many there are.
  ///   - complete: the newest version of Emoji of which nothing is missing; nil where the first lacks
  ///     something.
  ///   - package: the package with an emoji font, where it is known.
  public static func fonts(
    _ fonts: [(family: String, file: String?, count: Int)], drawn: Int, of count: Int,
    complete: String?, package: String?
  ) -> Finding {
    let install =
      package.map { "install \($0)" } ?? "install a colour font such as Noto Color Emoji"
    guard drawn > 0 else {
      return Finding(.fails, "fonts", "no installed font draws emoji in colours", remedy: install)
    }
    let names = fonts.map { font in
      let file = font.file.map { " (\($0))" } ?? ""
      return fonts.count == 1
        ? font.family + file : "\(font.family)\(file): \(font.count)"
    }
    let upTo = complete.map { "; Emoji \($0) is complete" } ?? ""
    let text = "\(drawn) of \(count) emoji are drawn by \(names.joined(separator: ", "))\(upTo)"
    return drawn == count
      ? Finding(.works, "fonts", text)
      : Finding(
        .limited, "fonts", text,
        remedy: "a newer version of the font draws the others, which the window leaves out")
  }
}

extension [Finding] {
  /// The status to exit with: 0 where the main job works, else 3.
  public var status: Int32 { contains { $0.state == .fails } ? 3 : 0 }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
