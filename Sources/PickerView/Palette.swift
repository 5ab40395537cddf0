import CGtk
import Glibc
import GtkSupport

/// The theme's colours for what is drawn here.
///
/// The names are those that GTK's own theme, libadwaita and the themes made for GTK 3 all have.
struct Palette: Equatable {
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
    // Not towards the widget's own colour, which it has only once it is in the window: the style sheet would
    // have another accent than the grid.
    accent = named("theme_selected_bg_color", or: foreground)
      .standingOut(from: background, towards: named("theme_fg_color", or: foreground))
  }

  static func == (left: Palette, right: Palette) -> Bool {
    zip(left.colors, right.colors).allSatisfy { left, right in
      (left.red, left.green, left.blue, left.alpha)
        == (right.red, right.green, right.blue, right.alpha)
    }
  }

  private var colors: [GdkRGBA] { [foreground, background, accent] }

  /// Lines around what may have the colour of the background: at least 3:1 on those of GTK's own theme,
  /// what WCAG asks of the edges of graphics.
  var edge: GdkRGBA { Self.edge(foreground) }

  static func edge(_ foreground: GdkRGBA) -> GdkRGBA { foreground.withAlpha(0.6) }

  /// Text that stands back but can be read: at least 4.5:1 on the background of GTK's own theme.
  var dimmed: GdkRGBA { foreground.withAlpha(0.75) }
}

extension GdkRGBA {
  /// The colour, or as much of it as stands out from a background by 3:1, what WCAG asks of marks.
  ///
  /// The accent of GTK's own dark theme is made for filling, and too dark for rings and lines.
  func standingOut(from background: GdkRGBA, towards foreground: GdkRGBA) -> GdkRGBA {
    for share in stride(from: 0, through: 1, by: 0.1) {
      let color = mixed(with: foreground, Float(share))
      if color.contrast(with: background) >= 3 { return color }
    }
    return foreground
  }

  /// How much two colours differ, from 1 to 21 (WCAG 2, "contrast ratio").
  func contrast(with other: GdkRGBA) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private func mixed(with other: GdkRGBA, _ share: Float) -> GdkRGBA {
    GdkRGBA(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha)
  }

  /// WCAG's relative luminance.
  private var luminance: Double {
    func linear(_ channel: Float) -> Double {
      let channel = Double(channel)
      return channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
