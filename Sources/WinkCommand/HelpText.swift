/// What `--help` prints.
public enum HelpText {
  /// The help of a command, or of the program.
  public static func text(_ name: String?) -> String {
    guard let command = CommandSpec.all.first(where: { $0.name == name }) else { return program }
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let options = command.options.isEmpty ? "" : " [OPTION]…"
    var text = "Usage: wink \(command.name)\(options)\(operands)\n\n\(command.summary)\n"
    let rows = command.options.map { option in
      (option.name + (option.value.map { " \($0)" } ?? ""), option.help)
    }
    if !rows.isEmpty { text += "\n" + table(rows) }
    for note in command.notes { text += "\n\(note)\n" }
    return text
  }

  private static let program =
    """
    Usage: wink [COMMAND]

    Without a command: opens the emoji picker, or brings the resident one back.

    """
    + table([
      ("--background", "start resident and hidden"),
      ("--quit", "end the resident one"),
      ("--version", "print the versions of Wink, Unicode Emoji and CLDR"),
      ("--help", "print this"),
    ]) + "\nCommands:\n"
    + table(CommandSpec.all.map { ($0.name, lowercased($0.summary)) })
      + """

      wink COMMAND --help says more. Exit status: 0 done, 1 nothing found or nothing picked, 2 wrong
      usage, 3 the environment cannot do it (no display, no bus).

      """

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count + 2))\(row.1)\n"
    }.joined()
  }

  private static func lowercased(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.last == "." ? 1 : 0)
  }
}
