/// Why data could not be made.
public enum BuilderError: Error, Hashable, Sendable {
  /// An input holds what the generator does not understand. `line` is counted from 1.
  case malformed(file: String, line: Int, problem: String, text: String)
  /// A file or folder could not be read, written or found.
  case file(path: String, problem: String)
  /// A server did not give what was asked for.
  case download(url: String, problem: String)
  /// The command line makes no sense.
  case usage(String)
}

extension BuilderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let file, let line, let problem, let text):
      "\(file):\(line): \(problem): \(Self.shortened(text))"
    case .file(let path, let problem): "\(path): \(problem)"
    case .download(let url, let problem): "\(url): \(problem)"
    case .usage(let problem): "\(problem): see --help"
    }
  }

  /// A line of a foreign file can be the whole file, and can hold what a terminal would obey.
  private static func shortened(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(160) {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      shown.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(shown) + (text.unicodeScalars.count > 160 ? "…" : "")
  }
}
