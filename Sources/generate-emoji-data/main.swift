import EmojiDataBuilder
import Foundation

let command = GenerateCommand(
  Array(CommandLine.arguments.dropFirst()),
  print: { print($0) },
  printError: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
exit(await command.run())
