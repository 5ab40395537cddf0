import CGtk
import GtkSupport

/// The desktop's clipboard and primary selection, as this process owns them.
///
/// What is set lives as long as the process and until another program sets something: whoever wants
/// it to last stays resident. On Wayland a program can set it only while one of its windows has the
/// focus, so set it before hiding.
public final class Clipboard {
  /// Called when a program reads what this process has set, the primary selection included.
  public var onRead: () -> Void = {}
  /// Called when another program has set the clipboard.
  public var onReplaced: () -> Void = {}

  /// Belongs to the display.
  let clipboard: OpaquePointer
  private let primary: OpaquePointer
  private var deadline: Timer?

  /// The clipboard of the display that GTK has opened; nil where it has opened none.
  public init?() {
    guard let display = gdk_display_get_default() else { return nil }
    clipboard = gdk_display_get_clipboard(display)
    primary = gdk_display_get_primary_clipboard(display)
    Notice("changed").connect(clipboard) { [weak self] in
      if let self, !isOwned { onReplaced() }
    }
  }

  /// Whether what is on the clipboard comes from this process.
  public var isOwned: Bool { gdk_clipboard_is_local(clipboard) != 0 }

  public func set(_ text: String) { set(text, on: clipboard) }

  /// Makes a text the primary selection, which middle clicks paste.
  public func setPrimary(_ text: String) { set(text, on: primary) }

  private func set(_ text: String, on clipboard: OpaquePointer) {
    let content = TextContent(text)
    content.onRead = { [weak self] in self?.onRead() }
    let provider = content.makeProvider()
    gdk_clipboard_set_content(clipboard, provider.raw.cast())
  }

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
    var answer: ((Bool) -> Void)? = completion
    // A manager that hangs must not keep the program, and GDK does not hear that it is to end.
    deadline = Timer(after: 2000) {
      g_cancellable_cancel(cancellable.raw.cast())
      let late = answer
      answer = nil
      late?(false)
    }
    gdk_clipboard_store_async(
      clipboard, G_PRIORITY_DEFAULT, cancellable.raw.cast(), AsyncCall.callback,
      AsyncCall.data { [weak self] result in
        guard let self else { return }
        var error: UnsafeMutablePointer<GError>?
        let isKept = gdk_clipboard_store_finish(clipboard, result, &error) != 0
        // Why there is no manager is of no interest.
        g_clear_error(&error)
        guard let answer else { return }
        self.deadline = nil
        answer(isKept)
      })
  }
}
