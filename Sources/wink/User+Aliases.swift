import EmojiStore
import PickerModel
import WinkCommand

extension User {
  /// `wink alias` on the user's own history, which it shares with a resident picker.
  func aliasCommand() -> AliasCommand {
    let store = history()
    return AliasCommand(
      history: { () throws(CommandError) in
        try Self.commandError { () throws(HistoryStoreError) in try store.read() }
      },
      record: { aliases throws(CommandError) in
        let events = aliases.map { HistoryEvent(.alias($0.word, $0.sequences), at: Identity.now) }
        try Self.commandError { () throws(HistoryStoreError) in
          try store.append(events)
          try store.sync()
        }
      },
      read: NamedFile.read, save: NamedFile.save, write: StandardStreams.write,
      locales: { locales })
  }

  private static func commandError<Result>(
    _ body: () throws(HistoryStoreError) -> Result
  ) throws(CommandError) -> Result {
    do throws(HistoryStoreError) { return try body() } catch {
      throw .environment(problem: error.problem.text, remedy: error.remedy.text)
    }
  }
}
