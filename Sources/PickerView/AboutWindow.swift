import CGtk
import GtkSupport

/// What there is to say about the program.
enum AboutWindow {
  /// Shows it over a window, or on its own, and returns it.
  static func show(
    _ about: PickerMenu.About, over parent: UnsafeMutablePointer<GtkWindow>?
  ) -> Object {
    let dialog = gtk_about_dialog_new()!
    let window: UnsafeMutablePointer<GtkWindow> = dialog.cast()
    gtk_about_dialog_set_program_name(dialog.opaque, about.name)
    gtk_about_dialog_set_version(dialog.opaque, about.version)
    gtk_about_dialog_set_comments(dialog.opaque, about.summary)
    gtk_about_dialog_set_logo(dialog.opaque, logo(about.icon, for: dialog).opaque)
    gtk_about_dialog_set_license_type(dialog.opaque, GTK_LICENSE_MIT_X11)
    if let website = about.website { gtk_about_dialog_set_website(dialog.opaque, website) }
    if let parent { gtk_window_set_transient_for(window, parent) }
    gtk_window_set_modal(window, 1)
    gtk_window_present(window)
    return Object(retaining: window.opaque)
  }

  /// The program's icon from the desktop's themes, which nothing else of the picker's looks into.
  private static func logo(
    _ name: String, for widget: UnsafeMutablePointer<GtkWidget>
  ) -> Object {
    let themes = Object(adopting: gtk_icon_theme_new().raw)
    return Object(
      adopting: gtk_icon_theme_lookup_icon(
        themes.opaque, name, nil, 128, gtk_widget_get_scale_factor(widget),
        gtk_widget_get_direction(widget), GtkIconLookupFlags(rawValue: 0)
      ).raw)
  }
}
