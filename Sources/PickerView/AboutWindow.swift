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
    gtk_about_dialog_set_logo_icon_name(dialog.opaque, about.icon)
    gtk_about_dialog_set_license_type(dialog.opaque, GTK_LICENSE_MIT_X11)
    if let website = about.website { gtk_about_dialog_set_website(dialog.opaque, website) }
    if let parent { gtk_window_set_transient_for(window, parent) }
    gtk_window_set_modal(window, 1)
    gtk_window_present(window)
    return Object(retaining: window.opaque)
  }
}
