/// Splits the arguments of a command into options and operands.
struct ArgumentReader {
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false

  /// Reads `--name value`, `--name=value` and `--name`; after `--` everything is an operand.
  /// A lone `-` is an operand, and so is a negative number, which no option is.
  init(_ arguments: some Sequence<String>, of command: CommandSpec) throws(CommandError) {
    let seeHelp = "see wink \(command.name) --help"
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-", !Self.isNumber(argument) else {
        operands.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.options.first(where: { $0.name == name }) else {
        let isQuery = command.name == CommandSpec.search.name
        throw .usage(
          problem: "unknown option \(quoted(name))",
          remedy: isQuery ? "\(seeHelp), or write -- before the query" : seeHelp)
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if option.value == nil {
        guard value == nil else {
          throw .usage(problem: "\(name) takes no value", remedy: seeHelp)
        }
      } else if value == nil {
        value = rest.popFirst()
        if value == nil {
          throw .usage(problem: "\(name) needs a value", remedy: seeHelp)
        }
      }
      guard option.repeats || values[name] == nil else {
        throw .usage(problem: "\(name) is given twice", remedy: "give it once")
      }
      values[name, default: []].append(value ?? "")
    }
  }

  private static func isNumber(_ argument: String) -> Bool {
    argument.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func value(_ name: String) -> String? { values[name]?.first }
}
