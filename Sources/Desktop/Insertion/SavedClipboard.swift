import CGtk
import GtkSupport

/// What the clipboard held before a pick, to be put back behind it.
final class SavedClipboard {
  /// What this process has put on the clipboard since.
  private var current: Object?
  /// What was there; nil where nothing was, and where it could not be kept.
  private var old: Object?
  /// Whether something was there that could not be kept.
  private var isLost = false
  /// Its text, if there was any in it.
  private var oldText: String?
  private let clipboard: Clipboard
  private let cancellable = Object(adopting: g_cancellable_new().raw)
  private var deadline: Timer?
  private var completion: (() -> Void)?

  /// How long another program may take to hand over what it has copied, in milliseconds.
  static let patience = 500
  /// No more than so many kinds of what is copied are kept.
  static let mostTypes = 16
  /// Of more bytes GTK 4.8 would serve the first only, and whoever reads them would wait.
  nonisolated static let mostBytes = 8 << 20

  /// Keeps what is there now.
  ///
  /// - Parameter completion: called once. What is not handed over in time is not kept.
  init(_ clipboard: Clipboard, completion: @escaping () -> Void) {
    self.clipboard = clipboard
    self.completion = completion
    let raw = clipboard.clipboard
    if clipboard.isOwned {
      if let content = gdk_clipboard_get_content(raw) {
        old = Object(retaining: content.raw)
        oldText = TextContent.of(content)?.text
      }
      finish()
      return
    }
    let formats = gdk_clipboard_get_formats(raw)
    var count: gsize = 0
    let names = gdk_content_formats_get_mime_types(formats, &count)
    let types = (0..<min(Int(count), Self.mostTypes)).compactMap { index in
      names?[index].map { String(cString: $0) }
    }
    isLost = count > 0
    // GDK does not always hear that it is to end.
    deadline = Timer(after: Self.patience) { [weak self, cancellable] in
      g_cancellable_cancel(cancellable.raw.cast())
      self?.finish()
    }
    read(types[...], [])
  }

  /// Reads one kind after another.
  private func read(_ types: ArraySlice<String>, _ parts: [(type: String, bytes: OpaquePointer)]) {
    guard let type = types.first else {
      keep(parts)
      return
    }
    ClipboardBytes.read(type, from: clipboard.clipboard, cancellable) { bytes in
      self.read(types.dropFirst(), bytes.map { parts + [(type, $0)] } ?? parts)
    }
  }

  private func keep(_ parts: [(type: String, bytes: OpaquePointer)]) {
    deadline = nil
    if completion == nil {
      for (_, bytes) in parts { g_bytes_unref(bytes) }
      return
    }
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
    for (type, bytes) in parts {
      providers.append(gdk_content_provider_new_for_bytes(type, bytes))
      if type == Self.text { oldText = Self.string(bytes) }
      g_bytes_unref(bytes)
    }
    if !providers.isEmpty {
      isLost = false
      // The union takes over the references.
      old = Object(
        adopting: gdk_content_provider_new_union(&providers, gsize(providers.count)).raw)
    }
    finish()
  }

  private static let text = "text/plain;charset=utf-8"

  private static func string(_ bytes: OpaquePointer) -> String {
    var size: gsize = 0
    guard let data = g_bytes_get_data(bytes, &size) else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
  }

  private func finish() {
    let completion = completion
    self.completion = nil
    completion?()
  }

  /// Notes what is on the clipboard now: only that gives way again.
  func noteCurrent() {
    current = gdk_clipboard_get_content(clipboard.clipboard).map { Object(retaining: $0.raw) }
  }

  /// Whether it still asks what there is.
  var isReading: Bool { completion != nil }

  /// Whether what was noted is on the clipboard yet, to give way to what was there.
  var isDue: Bool {
    current != nil && gdk_clipboard_get_content(clipboard.clipboard)?.raw == current?.raw
  }

  /// Puts back what was there, unless it could not be kept or something else was copied meanwhile.
  ///
  /// - Parameter inPlace: whether this process cannot set the clipboard now, since it has no focus on
  ///   Wayland: then it hands out the old text for what it has set. Nothing but text comes back
  ///   there.
  func restore(inPlace: Bool) {
    guard !isLost, isDue, let current else { return }
    if inPlace {
      if let oldText { TextContent.of(current.raw.cast())?.text = oldText }
    } else {
      gdk_clipboard_set_content(clipboard.clipboard, old?.raw.cast())
    }
  }
}

/// Reads one kind of what is on a clipboard.
enum ClipboardBytes {
  /// - Parameter completion: called once with bytes that it owns, or with nil.
  static func read(
    _ type: String, from clipboard: OpaquePointer, _ cancellable: Object,
    completion: @escaping (OpaquePointer?) -> Void
  ) {
    let name = g_strdup(type)
    defer { g_free(name) }
    var types: [UnsafePointer<CChar>?] = [UnsafePointer(name), nil]
    gdk_clipboard_read_async(
      clipboard, &types, G_PRIORITY_DEFAULT, cancellable.raw.cast(), AsyncCall.callback,
      AsyncCall.data { result in
        var error: UnsafeMutablePointer<GError>?
        let stream = gdk_clipboard_read_finish(clipboard, result, nil, &error)
        // What cannot be read is not kept, whatever the reason.
        g_clear_error(&error)
        guard let stream else {
          completion(nil)
          return
        }
        collect(Object(adopting: stream.raw), cancellable, completion)
      })
  }

  private static func collect(
    _ stream: Object, _ cancellable: Object, _ completion: @escaping (OpaquePointer?) -> Void
  ) {
    let memory = Object(adopting: g_memory_output_stream_new_resizable().raw)
    let flags = GOutputStreamSpliceFlags(
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    g_output_stream_splice_async(
      memory.raw.cast(), stream.raw.cast(), flags, G_PRIORITY_DEFAULT, cancellable.raw.cast(),
      AsyncCall.callback,
      AsyncCall.data { result in
        var error: UnsafeMutablePointer<GError>?
        let size = g_output_stream_splice_finish(memory.raw.cast(), result, &error)
        g_clear_error(&error)
        let isKept = (0...SavedClipboard.mostBytes).contains(size)
        completion(isKept ? g_memory_output_stream_steal_as_bytes(memory.raw.cast()) : nil)
      })
  }
}
