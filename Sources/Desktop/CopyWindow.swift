import CGtk
import GtkSupport

/// A small window that is there to have the focus for a moment, since on Wayland only a focused
/// program can set the clipboard.
@MainActor public final class CopyWindow {
  private let object: Object
  private let copy: () -> Void
  private let clipboard: Clipboard
  private var completion: ((Bool) -> Void)?
  private var timer: Timer?

  /// Shows itself, sets the clipboard once it has the focus, and hides again.
  ///
  /// - Parameters:
  ///   - text: what the window shows meanwhile.
  ///   - copy: sets the clipboard.
  ///   - token: what lets a window take the focus, where another program has handed it over.
  ///   - completion: called once, with whether the clipboard was set: not where the desktop gives new
  ///     windows no focus.
  public init(
    _ text: String, on clipboard: Clipboard, token: String? = nil,
    copy: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    self.copy = copy
    self.clipboard = clipboard
    self.completion = completion
    object = Object(sinking: gtk_window_new().raw)
    let label = gtk_label_new(text)!
    for side in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
      gtk_widget_set_margin_end,
    ] { side(label, 24) }
    gtk_window_set_child(object.raw.cast(), label)
    gtk_window_set_title(object.raw.cast(), "Wink")
    gtk_window_set_decorated(object.raw.cast(), 0)
    Notice("notify::is-active").connect(object.raw) { [weak self] in self?.becomeActive() }
    timer = Timer(after: 3000) { [weak self] in self?.finish(false) }
    ActivationToken.hand(token, to: object.raw.cast())
    gtk_window_present(object.raw.cast())
  }

  isolated deinit { dismantle(object.raw.cast()) }

  private func becomeActive() {
    guard completion != nil, gtk_window_is_active(object.raw.cast()) != 0 else { return }
    copy()
    // A compositor that refuses says so by taking the clipboard away again.
    timer = Timer(after: 100) { [weak self] in
      guard let self else { return }
      finish(clipboard.isOwned)
    }
  }

  private func finish(_ isCopied: Bool) {
    gtk_widget_set_visible(object.widget, 0)
    timer = nil
    let completion = completion
    self.completion = nil
    completion?(isCopied)
  }
}
