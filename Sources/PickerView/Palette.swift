import CGtk
import GtkSupport

/// The theme's colours for what is drawn here.
///
/// The names are those that GTK's own theme, libadwaita and the themes made for GTK 3 all have.
struct Palette {
  let foreground: GdkRGBA
  let background: GdkRGBA
  let accent: GdkRGBA

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    let style = gtk_widget_get_style_context(widget)
    var color = GdkRGBA()
    gtk_style_context_get_color(style, &color)
    foreground = color
    func named(_ name: String, or fallback: GdkRGBA) -> GdkRGBA {
      var color = GdkRGBA()
      return gtk_style_context_lookup_color(style, name, &color) != 0 ? color : fallback
    }
    background = named("theme_bg_color", or: GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1))
    accent = named("theme_selected_bg_color", or: foreground)
  }

  /// Text that stands back but can be read: at least 4.5:1 on the background of GTK's own theme.
  var dimmed: GdkRGBA { foreground.withAlpha(0.75) }
}
