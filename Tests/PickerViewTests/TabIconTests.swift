import CGtk
import GtkSupport
import Testing

@testable import PickerView

@MainActor
@Suite(.serialized, .enabled(Comment(rawValue: Display.reason)) { await Display.isThere })
struct TabIconTests {
  private func pixels(_ draw: (OpaquePointer) -> Void) -> [UInt8] {
    let snapshot = gtk_snapshot_new()!
    draw(snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return [] }
    defer { gsk_render_node_unref(node) }
    return Texture.pixels(side: 16) { gsk_render_node_draw(node, $0) } ?? []
  }

  @Test(arguments: ["emoji-food-symbolic", "emoji-flags-symbolic"])
  func `a tab's icon is the one that GTK draws, in the colour of its tab`(name: String) {
    let window = Object(sinking: gtk_window_new().raw)
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    let icon = TabIcon(name: name)
    let image = gtk_image_new_from_icon_name(name)!
    for widget in [icon.makeWidget(), image] {
      gtk_widget_set_valign(widget, GTK_ALIGN_START)
      gtk_box_append(box.cast(), widget)
    }
    gtk_window_set_child(window.raw.cast(), box)
    gtk_window_present(window.raw.cast())
    /// GTK draws what it shows when it has a frame to draw.
    func passFrames() {
      for _ in 0..<50 {
        g_main_context_iteration(nil, 0)
        g_usleep(2000)
      }
    }
    passFrames()
    let paintable = Object(adopting: gtk_widget_paintable_new(image).raw)
    func both() -> (ours: [UInt8], gtk: [UInt8]) {
      (
        pixels { icon.draw($0, width: 16, height: 16) },
        pixels { gdk_paintable_snapshot(paintable.opaque, $0, 16, 16) }
      )
    }
    let usual = both()
    #expect(usual.ours == usual.gtk && usual.ours.contains { $0 != 0 })
    // In another colour as well, and again in the first.
    let provider = Object(adopting: gtk_css_provider_new().raw)
    gtk_css_provider_load_from_data(provider.raw.cast(), "* { color: #FF0080; }", -1)
    for widget in [icon.widget!, image] {
      gtk_style_context_add_provider(gtk_widget_get_style_context(widget), provider.opaque, 900)
    }
    passFrames()
    let pink = both()
    #expect(pink.ours == pink.gtk && pink.ours != usual.ours)
    gtk_style_context_remove_provider(gtk_widget_get_style_context(icon.widget), provider.opaque)
    passFrames()
    #expect(pixels { icon.draw($0, width: 16, height: 16) } == usual.ours)
    gtk_window_destroy(window.raw.cast())
  }
}
