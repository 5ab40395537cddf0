import Desktop
import GtkSupport
import PickerModel
import WinkCommand

/// The names that the first window shows, read on a thread of their own while GTK starts.
enum FirstLexicon {
  private nonisolated struct Read: Sendable {
    var locales: [String]
    var lexicon: Lexicon
    var content: PickerContent

    init(_ locales: [String]) throws(CommandError) {
      self.locales = locales
      lexicon = try Lexicon(locales: locales, reads: .preferred)
      content = lexicon.pickerContent()
    }
  }

  private static var ahead: Ahead<Read?>?

  /// Begins to read them, in the languages that the environment asks for, which must stay as it is
  /// meanwhile.
  static func begin() {
    ahead = Ahead {
      // What is wrong is said when they are read anew.
      do throws(CommandError) {
        return try Read(Lexicon.locales(environment: Places.environment))
      } catch { return nil }
    }
  }

  /// The names in these languages, as far as a window needs them, and what it shows with these words;
  /// read now where the settings ask for others.
  static func take(
    _ locales: [String], strings: PickerStrings
  ) throws(CommandError) -> (Lexicon, PickerContent) {
    let found = ahead?.value
    ahead = nil
    var read: Read
    if let found, found.locales == locales { read = found } else { read = try Read(locales) }
    read.content.strings = strings
    return (read.lexicon, read.content)
  }
}
