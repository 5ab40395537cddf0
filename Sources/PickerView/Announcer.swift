import CGtk
import GtkSupport

/// Tells assistive tools what the cursor is on, while the focus stays in the entry.
///
/// The entry's accessible description is what a screen reader reads when it changes. It changes at
/// most once in 100 ms, so that a held arrow key does not queue up speech. It is the GtkSearchEntry's,
/// not that of the GtkText within, which has the focus and which AT-SPI does not show.
final class Announcer {
  private let entry: UnsafeMutablePointer<GtkWidget>
  private var pending: String?
  private var timer: Timer?

  /// - Parameter entry: must outlive this.
  init(entry: UnsafeMutablePointer<GtkWidget>) { self.entry = entry }

  /// Describes what the cursor is on.
  func describe(_ text: String) {
    if timer?.isPending == true {
      pending = text
      return
    }
    wink_accessible_set_text(entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    timer = Timer(after: 100) { [weak self] in
      guard let self, let text = pending else { return }
      pending = nil
      describe(text)
    }
  }

  /// Says something at once where GTK can (4.14), else describes it.
  func say(_ text: String) {
    if !Accessibility.announce(entry, text) { describe(text) }
  }
}
