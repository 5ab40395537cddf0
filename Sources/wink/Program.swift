import Desktop
import EmojiStore
import Glibc
import GtkSupport
import PickerModel
import WinkCommand

/// The command, from its arguments to its exit status.
enum Program {
  static func run() -> Int32 {
    do throws(CommandError) {
      return try run(Invocation(CommandLineBytes.ofProcess()))
    } catch {
      if let message = error.message { StandardStreams.complain(message) }
      return error.status
    }
  }

  private static func run(_ invocation: Invocation) throws(CommandError) -> Int32 {
    switch invocation {
    case .open, .background, .service, .quit, .pick, .copy:
      return 0
    case .version: try commands().printVersion()
    case .help(let command): try StandardStreams.write(HelpText.text(command))
    case .search(let request):
      if request.query == nil {
        var lines = InputLines()
        try commands().search(request) { () throws(CommandError) in try lines.next() }
      } else {
        try commands().search(request)
      }
    case .list(let request): try commands().list(request)
    case .info(let operands, let format): try commands().info(operands, format)
    case .settings(let request): try SettingsCommand(User()).run(request)
    }
    return 0
  }

  private static func commands() -> Commands {
    Commands(
      locales: { User().locales },
      coverage: { () throws(CommandError) in
        guard let coverage = FontCoverage() else {
          throw .environment(problem: "no font is installed", remedy: "install an emoji font")
        }
        return { coverage.draws($0) }
      },
      history: { () throws(CommandError) in
        let store = User().history()
        do throws(HistoryStoreError) { return try store.read() } catch {
          throw .environment(problem: error.problem, remedy: error.remedy)
        }
      },
      write: StandardStreams.write, warn: StandardStreams.complain)
  }
}
