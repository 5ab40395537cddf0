import CGtk
import GtkSupport

/// The desktop's clipboard and primary selection, as this process owns them.
///
/// What is set lives as long as the process and until another program sets something: whoever wants
/// it to last stays resident. On Wayland a program can set it only while one of its windows has the
/// focus, so set it before hiding.
public final class Clipboard {
  /// Belongs to the display.
  private let clipboard: OpaquePointer
  private let primary: OpaquePointer
  private var deadline: Timer?

  /// The clipboard of the display that GTK has opened; nil where it has opened none.
  public init?() {
    guard let display = gdk_display_get_default() else { return nil }
    clipboard = gdk_display_get_clipboard(display)
    primary = gdk_display_get_primary_clipboard(display)
  }

  /// Whether what is on the clipboard comes from this process.
  public var isOwned: Bool { gdk_clipboard_is_local(clipboard) != 0 }

  public func set(_ text: String) { gdk_clipboard_set_text(clipboard, text) }

  /// Makes a text the primary selection, which middle clicks paste.
  public func setPrimary(_ text: String) { gdk_clipboard_set_text(primary, text) }

  /// Hands what this process owns over to a clipboard manager, so that it outlives the process.
  ///
  /// - Parameter completion: called once, with whether it will be kept; also true where there is
  ///   nothing of this process on the clipboard.
  public func handOver(_ completion: @escaping (Bool) -> Void) {
    guard isOwned else {
      completion(true)
      return
    }
    let cancellable = Object(adopting: g_cancellable_new().raw)
    // A manager that hangs must not keep the program.
    deadline = Timer(after: 2000) { g_cancellable_cancel(cancellable.raw.cast()) }
    gdk_clipboard_store_async(
      clipboard, G_PRIORITY_DEFAULT, cancellable.raw.cast(), AsyncCall.callback,
      AsyncCall.data { [weak self] result in
        guard let self else { return }
        deadline = nil
        var error: UnsafeMutablePointer<GError>?
        let isKept = gdk_clipboard_store_finish(clipboard, result, &error) != 0
        // Why there is no manager is of no interest.
        g_clear_error(&error)
        completion(isKept)
      })
  }
}
