/// The command line as the system hands it over.
public enum CommandLineBytes {
  /// The arguments as texts. `CommandLine.arguments` would silently repair what is no UTF-8, and a
  /// query that was never typed would be searched for.
  public static func texts(_ arguments: [[UInt8]]) throws(CommandError) -> [String] {
    var texts: [String] = []
    for (place, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let repaired = String(decoding: bytes, as: UTF8.self)
        throw .usage(
          problem: "argument \(place + 1) is no UTF-8 (\(quoted(repaired)))",
          remedy: "write it in UTF-8")
      }
      texts.append(text)
    }
    return texts
  }

  /// The arguments of this process after the program's name.
  public static func ofProcess() throws(CommandError) -> [String] {
    var arguments: [[UInt8]] = []
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[place] else { break }
      arguments.append(
        Array(UnsafeBufferPointer(start: argument, count: length(argument)))
          .map { UInt8(bitPattern: $0) })
    }
    return try texts(arguments)
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }
}
