import CGtk
import GtkSupport
import PickerModel

/// The preferences of how a pick gets into the window that the user came from.
final class InsertionCard {
  let insert: Object
  let shortcut: Object
  let primary = Object(sinking: gtk_switch_new().raw)
  let restore = Object(sinking: gtk_switch_new().raw)
  /// Asks for the permission to press keys, or gives it back.
  let permission = Object(sinking: gtk_button_new_with_mnemonic("").raw)
  private var permissionRow: UnsafeMutablePointer<GtkWidget>!
  private var grant = PreferencesWindow.Grant.unavailable
  private let title = translated("Permission of the desktop")
  /// Whether the controls are being set, which is nothing that the user did.
  private var isShowing = false

  /// Appends the card to a page and says what the user does in it.
  init(
    in page: UnsafeMutablePointer<GtkWidget>, change: @escaping (Preferences.Change) -> Void,
    changeGrant: @escaping (Bool) -> Void
  ) {
    insert = Self.dropDown(PickerSettings.Insertion.allCases.map(Self.name))
    shortcut = Self.dropDown(PasteShortcut.allCases.map(\.name))
    let card = PreferenceCard(translated("Inserting"), in: page)
    card.append(
      translated("Enter inserts"),
      translated("Into the window you came from. The emoji is copied as well."), insert.widget,
      stacks: true)
    let explanation = card.append(
      title,
      translated("This desktop lets programs press keys only where you have allowed it."),
      permission.widget)
    permissionRow = gtk_widget_get_parent(gtk_widget_get_parent(explanation))
    show(grant: .unavailable)
    Notice("clicked").connect(permission.raw) { [weak self] in
      if let self { changeGrant(grant == .missing) }
    }
    card.append(
      translated("Paste with"),
      translated("Terminals that are known get the shortcut that pastes there."), shortcut.widget,
      stacks: true)
    card.append(
      translated("Restore the clipboard"),
      translated("After an insertion it holds again what it held before."), restore.widget)
    card.append(
      translated("Paste with middle clicks"),
      translated("Copies to the primary selection as well, which ends other selections."),
      primary.widget)
    Notice("notify::selected").connect(insert.raw) { [weak self] in
      guard let self, !isShowing else { return }
      let index = Int(gtk_drop_down_get_selected(insert.opaque))
      let choices = PickerSettings.Insertion.allCases
      if choices.indices.contains(index) { change(.insert(choices[index])) }
    }
    Notice("notify::selected").connect(shortcut.raw) { [weak self] in
      guard let self, !isShowing else { return }
      let index = Int(gtk_drop_down_get_selected(shortcut.opaque))
      let choices = PasteShortcut.allCases
      if choices.indices.contains(index) { change(.pasteShortcut(choices[index])) }
    }
    Notice("notify::active").connect(primary.raw) { [weak self] in
      guard let self, !isShowing else { return }
      change(.takesPrimary(gtk_switch_get_active(primary.opaque) != 0))
    }
    Notice("notify::active").connect(restore.raw) { [weak self] in
      guard let self, !isShowing else { return }
      change(.restoresClipboard(gtk_switch_get_active(restore.opaque) != 0))
    }
  }

  /// Shows the preferences as they are now.
  func show(_ preferences: Preferences) {
    isShowing = true
    defer { isShowing = false }
    select(PickerSettings.Insertion.allCases.firstIndex(of: preferences.insert), in: insert)
    select(PasteShortcut.allCases.firstIndex(of: preferences.pasteShortcut), in: shortcut)
    gtk_switch_set_active(primary.opaque, preferences.takesPrimary ? 1 : 0)
    gtk_switch_set_active(restore.opaque, preferences.restoresClipboard ? 1 : 0)
    let never = preferences.insert == .never
    for control in [shortcut, restore] { gtk_widget_set_sensitive(control.widget, never ? 0 : 1) }
  }

  /// Shows whether the desktop has a grant to give, and whether it was given.
  func show(grant: PreferencesWindow.Grant) {
    self.grant = grant
    gtk_widget_set_visible(permissionRow, grant == .unavailable ? 0 : 1)
    gtk_widget_set_sensitive(permission.widget, grant == .asking ? 0 : 1)
    gtk_button_set_label(
      permission.raw.cast(),
      // Translators: the desktop is asked whether Wink may press keys
      grant == .given ? translated("_Revoke") : translated("_Ask…"))
    // GTK has taken the button's text for its name, underscore and all.
    wink_accessible_set_text(permission.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, title)
  }

  private func select(_ index: Int?, in list: Object) {
    // GTK's constant for none is the largest number.
    gtk_drop_down_set_selected(list.opaque, index.map(UInt32.init) ?? .max)
  }

  private static func dropDown(_ names: [String]) -> Object {
    let list = gtk_string_list_new(nil)!
    for name in names { gtk_string_list_append(list, name) }
    // The drop-down takes the list over.
    return Object(sinking: gtk_drop_down_new(list, nil).raw)
  }

  private static func name(_ insertion: PickerSettings.Insertion) -> String {
    switch insertion {
    case .auto: translated("The best way that works")
    case .type: translated("By typing")
    case .paste: translated("By pasting")
    case .never: translated("Never: it only copies")
    }
  }
}
