/// Why a command ends without doing what it was asked for.
///
/// Its text is what stands on standard error: `wink: what is wrong: what to do`.
public enum CommandError: Error, Hashable, Sendable {
  /// The command line means nothing.
  case usage(problem: String, remedy: String)
  /// There is no such emoji, or nothing to do.
  case nothing(problem: String, remedy: String)
  /// This machine or session cannot do it.
  case environment(problem: String, remedy: String)
  /// Whoever read the output has gone, which needs no message.
  case readerGone

  /// The status to exit with: 1 nothing found, 2 wrong usage, 3 the environment cannot do it.
  public var status: Int32 {
    switch self {
    case .nothing: 1
    case .usage: 2
    case .environment, .readerGone: 3
    }
  }

  /// The message without the program's name; nil where there is none.
  public var message: String? {
    switch self {
    case .usage(let problem, let remedy), .nothing(let problem, let remedy),
      .environment(let problem, let remedy):
      "\(problem): \(remedy)"
    case .readerGone: nil
    }
  }
}

/// A text from outside as part of a message: in quotation marks, short, and without anything that a
/// terminal would take for a command.
public func quoted(_ text: some StringProtocol) -> String {
  let short = text.unicodeScalars.prefix(40)
  let isWhole = short.endIndex == text.unicodeScalars.endIndex
  return "“\(harmless(short))\(isWhole ? "" : "…")”"
}

/// A text without anything that a terminal would take for a command, on one line and in the order
/// in which it is written.
func harmless(_ text: some Sequence<Unicode.Scalar>) -> String {
  var result = ""
  for scalar in text {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      result += escape(scalar)
    case .format where scalar.properties.isBidiControl:
      result += escape(scalar)
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}
