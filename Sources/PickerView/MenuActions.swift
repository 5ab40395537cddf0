import CGtk
import GtkSupport
import PickerModel

/// The menu and what its entries do. It shows only what there is.
final class MenuActions {
  private let group = Object(adopting: g_simple_action_group_new().raw)
  private let model = Object(adopting: g_menu_new().raw)

  init(
    _ menu: PickerMenu, search: SearchRow, showKeys: @escaping () -> Void,
    showAbout: @escaping () -> Void
  ) {
    if let show = menu.showPreferences {
      append(translated("Preferences"), "preferences", "<Control>comma", show)
    }
    append(translated("Keyboard Shortcuts"), "keys", "<Control>question", showKeys)
    if let about = menu.about {
      let title = Phrase("About {name}", ["name": about.name]).text(translate: translated)
      append(title, "about", nil, showAbout)
    }
    if let quit = menu.quit { append(translated("Quit"), "quit", "<Control>q", quit) }
    gtk_widget_insert_action_group(search.box.widget, "picker", group.opaque)
    // The menu is made when it is first opened.
    search.setMenu(model)
  }

  private func append(
    _ title: String, _ name: String, _ accelerator: String?, _ body: @escaping () -> Void
  ) {
    let action = Object(adopting: g_simple_action_new(name, nil).raw)
    Notice("activate").connect(action.raw, body)
    g_action_map_add_action(group.opaque, action.opaque)
    let item = Object(adopting: g_menu_item_new(title, "picker." + name).raw)
    if let accelerator {
      // Shown only: the keys themselves are decided by the model.
      g_menu_item_set_attribute_value(item.opaque, "accel", g_variant_new_string(accelerator))
    }
    g_menu_append_item(model.opaque, item.opaque)
  }
}
