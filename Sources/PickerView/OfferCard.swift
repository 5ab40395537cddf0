import CGtk
import EmojiCatalog
import GtkSupport
import PickerModel

/// The preferences of how large emoji are and which are offered: by age, by font, grouped by person.
final class OfferCard {
  let size = Object(sinking: sizeButton().raw)
  let versions: Object
  let groups = Object(sinking: gtk_switch_new().raw)
  let undrawable = Object(sinking: gtk_switch_new().raw)
  private let choices: [PreferencesWindow.VersionChoice]
  /// Whether the controls are being set, which is nothing that the user did.
  private var isShowing = false

  /// Appends the card to a page and says what the user does in it.
  init(
    _ choices: [PreferencesWindow.VersionChoice], in page: UnsafeMutablePointer<GtkWidget>,
    change: @escaping (Preferences.Change) -> Void
  ) {
    self.choices = choices
    let names = gtk_string_list_new(nil)!
    for choice in choices { gtk_string_list_append(names, choice.name) }
    // The drop-down takes the list over.
    versions = Object(sinking: gtk_drop_down_new(names, nil).raw)
    let card = PreferenceCard(translated("Emoji"), in: page)
    card.append(
      translated("Size of emoji"),
      translated("In percent. Ctrl and the wheel change it for a while."), size.widget)
    card.append(
      translated("Offered emoji"),
      translated("All that this device draws, or only those that your readers can see."),
      versions.widget, stacks: true)
    card.append(
      translated("Group men and women"),
      translated("The grid shows the person, whose forms are a right click away."), groups.widget)
    card.append(
      translated("Show what the fonts lack"),
      translated("Such emoji are boxes here, and may be right elsewhere."), undrawable.widget)
    Notice("value-changed").connect(size.raw) { [weak self] in
      guard let self, !isShowing else { return }
      change(.emojiSize(Int(gtk_spin_button_get_value_as_int(size.opaque))))
    }
    Notice("notify::selected").connect(versions.raw) { [weak self] in
      guard let self, !isShowing else { return }
      let index = Int(gtk_drop_down_get_selected(versions.opaque))
      if self.choices.indices.contains(index) { change(.versions(self.choices[index].policy)) }
    }
    Notice("notify::active").connect(groups.raw) { [weak self] in
      guard let self, !isShowing else { return }
      change(.groupsForms(gtk_switch_get_active(groups.opaque) != 0))
    }
    Notice("notify::active").connect(undrawable.raw) { [weak self] in
      guard let self, !isShowing else { return }
      change(.showsUndrawable(gtk_switch_get_active(undrawable.opaque) != 0))
    }
  }

  private static func sizeButton() -> UnsafeMutablePointer<GtkWidget> {
    let sizes = PickerSettings.emojiSizes
    let button = gtk_spin_button_new_with_range(
      Double(sizes.lowerBound), Double(sizes.upperBound), 25)!
    gtk_spin_button_set_numeric(button.opaque, 1)
    // GTK's own chooser would open on Ctrl+period.
    gtk_text_set_input_hints(
      gtk_editable_get_delegate(button.opaque).raw.cast(), GTK_INPUT_HINT_NO_EMOJI)
    return button
  }

  /// Shows the preferences as they are now.
  func show(_ preferences: Preferences) {
    isShowing = true
    defer { isShowing = false }
    gtk_spin_button_set_value(size.opaque, Double(preferences.emojiSize))
    let index = choices.firstIndex { $0.policy == preferences.versions }
    // GTK's constant for none is the largest number.
    gtk_drop_down_set_selected(versions.opaque, index.map(UInt32.init) ?? .max)
    gtk_switch_set_active(groups.opaque, preferences.groupsForms ? 1 : 0)
    gtk_switch_set_active(undrawable.opaque, preferences.showsUndrawable ? 1 : 0)
  }
}
