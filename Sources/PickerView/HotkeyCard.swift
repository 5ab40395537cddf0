import CGtk
import GtkSupport
import PickerModel

/// What the preferences show of the key that opens the picker, and of the start with the session.
public struct HotkeyState: Hashable, Sendable {
  /// The key as the desktop names it; nil where none is set.
  public var key: String?
  /// Why the key does not work now; nil where it does.
  public var problem: String?
  /// The key to propose.
  public var proposal: String
  public var startsWithSession: Bool

  public init(key: String?, problem: String?, proposal: String, startsWithSession: Bool) {
    self.key = key
    self.problem = problem
    self.proposal = proposal
    self.startsWithSession = startsWithSession
  }

  /// What is said of the key.
  var text: String {
    guard let key else { return translated("No key opens Wink from anywhere yet.") }
    let phrase =
      problem.map {
        Phrase("{key} does not work now: {problem}.", ["key": key, "problem": $0])
      } ?? Phrase("{key} opens Wink from anywhere.", ["key": key])
    return phrase.text(translate: translated)
  }
}

/// The preferences of the key that opens the picker from anywhere, and whether Wink starts with the
/// session.
final class HotkeyCard {
  /// What the user can do in it.
  struct Deeds {
    var set: (String) -> Void
    var remove: () -> Void
    var startWithSession: (Bool) -> Void
  }

  let key = Object(sinking: gtk_entry_new().raw)
  let set = Object(sinking: gtk_button_new_with_mnemonic(translated("_Set")).raw)
  let remove = Object(sinking: gtk_button_new_with_mnemonic(translated("_Remove")).raw)
  let starts = Object(sinking: gtk_switch_new().raw)
  /// What went wrong, or a line to be copied; here, since the page's top may be out of sight.
  let problem = Object(sinking: gtk_label_new(nil).raw)
  private var about: UnsafeMutablePointer<GtkWidget>!
  private let deeds: Deeds
  /// Whether the controls are being set, which is nothing that the user did.
  private var isShowing = false

  init(in page: UnsafeMutablePointer<GtkWidget>, deeds: Deeds) {
    self.deeds = deeds
    let card = PreferenceCard(translated("Hotkey"), in: page)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
    let prompt = translated("Key, such as Super+.")
    wink_accessible_set_text(key.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, prompt)
    gtk_widget_set_tooltip_text(key.widget, prompt)
    // GTK's own chooser would open on Ctrl+period.
    gtk_text_set_input_hints(
      gtk_editable_get_delegate(key.opaque).raw.cast(), GTK_INPUT_HINT_NO_EMOJI)
    gtk_editable_set_width_chars(key.opaque, 14)
    for (button, name) in [
      (set, translated("Set the key")), (remove, translated("Remove the key")),
    ] { wink_accessible_set_text(button.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, name) }
    for widget in [key, set, remove] { gtk_box_append(row.cast(), widget.widget) }
    about = card.append(translated("Key for the picker"), " ", row, stacks: true)
    gtk_label_set_wrap(problem.opaque, 1)
    gtk_label_set_wrap_mode(problem.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(problem.opaque, 0)
    gtk_label_set_selectable(problem.opaque, 1)
    card.append(problem.widget)
    show(problem: nil)
    card.append(
      translated("Start with the session"),
      translated("Resident and hidden, so that the key works and the first press is fast."),
      starts.widget)
    connect()
  }

  private func connect() {
    Notice("clicked").connect(set.raw) { [weak self] in self?.submit() }
    Notice("activate").connect(key.raw) { [weak self] in self?.submit() }
    Notice("clicked").connect(remove.raw) { [weak self] in self?.deeds.remove() }
    Notice("notify::active").connect(starts.raw) { [weak self] in
      guard let self, !isShowing else { return }
      deeds.startWithSession(gtk_switch_get_active(starts.opaque) != 0)
    }
  }

  private func submit() { deeds.set(String(cString: gtk_editable_get_text(key.opaque))) }

  func show(_ state: HotkeyState) {
    isShowing = true
    defer { isShowing = false }
    gtk_label_set_text(about.opaque, state.text)
    wink_accessible_set_text(key.raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, state.text)
    if gtk_widget_has_focus(key.widget) == 0 {
      gtk_editable_set_text(key.opaque, state.key ?? state.proposal)
    }
    gtk_widget_set_sensitive(remove.widget, state.key == nil ? 0 : 1)
    gtk_switch_set_active(starts.opaque, state.startsWithSession ? 1 : 0)
  }

  func show(problem text: String?) {
    gtk_label_set_text(problem.opaque, text ?? "")
    gtk_widget_set_visible(problem.widget, text == nil ? 0 : 1)
    if let text { _ = Accessibility.announce(problem.widget, text) }
  }

  /// While the desktop asks the user, nothing else can be set.
  func show(isWaiting: Bool) {
    for widget in [key, set, remove] {
      gtk_widget_set_sensitive(widget.widget, isWaiting ? 0 : 1)
    }
  }
}
