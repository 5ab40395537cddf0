import EmojiDataBuilder
import Foundation

/// Runs `generate-emoji-data` within the test.
enum Command {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  static func run(_ arguments: [String]) async -> Result {
    let output = Lines()
    let errors = Lines()
    let command = GenerateCommand(
      arguments, print: { output.lines.append($0) }, printError: { errors.lines.append($0) })
    let status = await command.run()
    return Result(
      status: status, output: output.lines.joined(separator: "\n"),
      errors: errors.lines.joined(separator: "\n"))
  }

  private final class Lines { var lines: [String] = [] }
}
