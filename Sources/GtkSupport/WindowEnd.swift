import CGtk

/// Closes every popover in a widget: menus, those that GTK opens by itself among them.
///
/// An open popover has the keyboard, and keeps it when its window is hidden or destroyed.
@MainActor public func closePopovers(in widget: UnsafeMutablePointer<GtkWidget>) {
  var next = gtk_widget_get_first_child(widget)
  while let child = next {
    next = gtk_widget_get_next_sibling(child)
    closePopovers(in: child)
    if wink_is_a(child, gtk_popover_get_type()) != 0, gtk_widget_get_visible(child) != 0 {
      gtk_widget_set_visible(child, 0)
    }
  }
}

/// Hides a window and destroys it.
///
/// Where a window is destroyed while a popover of it is open, GTK 4.8 keeps the popover's grab, and
/// no other window of the program gets a key or a click from then on. On X11, GDK may have asked itself
/// to compute the window's size before; it does so when the loop runs next, and asks the window, which
/// must still be there.
@MainActor public func dismantle(_ window: UnsafeMutablePointer<GtkWindow>) {
  let object = Object(retaining: window.opaque)
  closePopovers(in: window.raw.cast())
  gtk_widget_set_visible(window.raw.cast(), 0)
  gtk_window_destroy(window)
  MainLoop.whenIdle { withExtendedLifetime(object) {} }
}
