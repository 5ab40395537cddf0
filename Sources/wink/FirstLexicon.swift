import Desktop
import GtkSupport
import WinkCommand

/// The names that the first window shows, read on a thread of their own while GTK starts.
enum FirstLexicon {
  private static var ahead: Ahead<(locales: [String], lexicon: Lexicon?)>?

  /// Begins to read them, in the languages that the environment asks for.
  static func begin() {
    let locales = Lexicon.locales(environment: Places.environment)
    ahead = Ahead {
      // What is wrong is said when they are read anew.
      do throws(CommandError) {
        return (locales, try Lexicon(locales: locales, reads: .preferred))
      } catch { return (locales, nil) }
    }
  }

  /// The names in these languages, as far as a window needs them; read now where the settings ask for
  /// others.
  static func take(_ locales: [String]) throws(CommandError) -> Lexicon {
    let read = ahead?.value
    ahead = nil
    if let read, read.locales == locales, let lexicon = read.lexicon { return lexicon }
    return try Lexicon(locales: locales, reads: .preferred)
  }
}
