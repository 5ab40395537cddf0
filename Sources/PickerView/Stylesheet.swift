import CGtk
import GtkSupport

/// What the theme does not say about the picker's widgets.
enum Stylesheet {
  private static var providers: [Object] = []
  private static var accent = ""

  /// Adds it to the display, once.
  static func install(on display: OpaquePointer) {
    if !providers.isEmpty { return }
    providers = (0..<2).map { _ in Object(adopting: gtk_css_provider_new().raw) }
    for provider in providers {
      gtk_style_context_add_provider_for_display(
        display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
    gtk_css_provider_load_from_data(providers[0].raw.cast(), text, -1)
  }

  /// Makes the accent as it stands out from the background known to the sheet.
  static func use(_ palette: Palette) {
    let color = adoptedString(withUnsafePointer(to: palette.accent) { gdk_rgba_to_string($0) })
    guard let color, color != accent, providers.count == 2 else { return }
    accent = color
    gtk_css_provider_load_from_data(
      providers[1].raw.cast(), "@define-color wink_accent \(color);", -1)
  }

  // Only colours that GTK's theme, libadwaita and themes made for GTK 3 all name.
  static let text = """
    .wink-row { padding: 8px; border-spacing: 6px; }
    windowhandle.wink-title {
      background: @theme_bg_color; border: none; box-shadow: none; min-height: 0; padding: 0;
    }
    .wink-pane { background-color: @theme_bg_color; color: @theme_fg_color; }
    .wink-row entry { min-height: 34px; border-radius: 8px; }
    .wink-row entry:focus-within { border-color: @wink_accent; outline-color: @wink_accent; }
    .wink-row button { min-width: 34px; min-height: 34px; padding: 0; border-radius: 8px; }
    .wink-row windowcontrols { margin: 0; }

    .wink-tabs { border-bottom: 1px solid @borders; }
    .wink-tabs > viewport > box { padding: 0 6px; }
    .wink-tab {
      min-width: 36px; min-height: 36px; padding: 0; border: none; border-radius: 0;
      background: none; box-shadow: inset 0 0 transparent; outline-offset: -4px;
      color: alpha(currentColor, 0.7);
    }
    .wink-tab:hover { background: alpha(@theme_fg_color, 0.06); color: @theme_fg_color; }
    .wink-tab:checked, .wink-tab.wink-active {
      color: @theme_fg_color; box-shadow: inset 0 -2px @wink_accent;
    }
    .wink-tab:disabled, .wink-tab.wink-active:disabled {
      color: alpha(currentColor, 0.18); box-shadow: inset 0 0 transparent;
    }

    .wink-scroller { background: none; }
    gridview.wink-grid { background: none; padding: 0 6px; color: @theme_fg_color; }
    gridview.wink-grid > child {
      padding: 0; margin: 0; border: none; border-radius: 0; background: none; outline: none;
      box-shadow: none;
    }

    .wink-bar { border-top: 1px solid @borders; padding: 4px 12px; min-height: 48px; }
    .wink-name { font-weight: 600; }
    .wink-dim { color: alpha(currentColor, 0.75); font-size: 0.9em; }
    .wink-help { font-size: 0.9em; }
    .wink-notice { font-weight: 600; }
    .wink-empty { background: @theme_bg_color; padding: 12px 24px; }
    .wink-message { color: alpha(currentColor, 0.75); }
    .wink-suggestion {
      min-height: 34px; padding: 0 12px; border-radius: 8px; border: 1px solid @borders;
      background: none; box-shadow: none;
    }
    .wink-suggestion:hover { background: alpha(@theme_fg_color, 0.08); }
    .wink-suggestion.wink-chosen {
      background: alpha(@wink_accent, 0.12); box-shadow: inset 0 0 0 2px @wink_accent;
      border-color: transparent;
    }
    .wink-offer { border-bottom: 1px solid @borders; padding: 4px 8px 4px 12px; }
    .wink-offer button { min-height: 28px; padding: 0 10px; border-radius: 8px; }
    .wink-offer button.flat { min-width: 28px; padding: 0; }
    .wink-chip {
      min-height: 32px; padding: 0 4px; border-radius: 8px; border: 1px solid @borders;
      background: none; box-shadow: none;
    }
    .wink-chip:hover { background: alpha(@theme_fg_color, 0.08); }
    .wink-tones > contents { padding: 6px; }
    .wink-tones separator { margin: 4px 0; }

    .wink-preferences { background-color: @theme_bg_color; color: @theme_fg_color; }
    .wink-preferences headerbar {
      background: @theme_bg_color; border-color: transparent; box-shadow: none;
    }
    .wink-page { padding: 0 18px 24px 18px; }
    .wink-heading { font-weight: 600; margin: 12px 2px 6px 2px; }
    .wink-card {
      background-color: @theme_base_color; border: 1px solid @borders; border-radius: 12px;
    }
    .wink-setting { padding: 10px 14px; min-height: 34px; border-spacing: 12px; }
    .wink-setting.wink-below { border-top: 1px solid @borders; }
    .wink-card list { background: none; border-radius: 12px; }
    .wink-card list > row { padding: 0 14px; min-height: 36px; border-radius: 8px; }
    .wink-card list > row label { margin: 0 6px; }
    .wink-tone { min-width: 36px; min-height: 36px; padding: 0; border-radius: 8px; }
    .wink-tone:checked {
      background: alpha(@wink_accent, 0.12); box-shadow: inset 0 0 0 2px @wink_accent;
    }
    .wink-problem {
      background-color: alpha(@error_color, 0.15); border-radius: 12px; padding: 10px 14px;
    }
    """
}
