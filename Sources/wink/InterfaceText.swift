import Desktop
import EmojiStore
import GtkSupport
import PickerModel

// What the window says in the user's language. On standard error the same is said in English, which
// scripts and reports of faults can rely on.

extension PickerStrings {
  /// The picker's words in the language of the interface.
  static var ofInterface: PickerStrings { PickerStrings(translate: translated) }
}

extension HistoryStoreError {
  var textForWindow: String { text(translate: translated) }
}

extension HistoryNotice {
  var textForWindow: String { text(translate: translated) }
}

extension DesktopError {
  var textForWindow: String {
    problem.text(translate: translated) + ": " + remedy.text(translate: translated)
  }
}
