import CGtk

/// A text for a clipboard that knows when it is read, and that may be exchanged for another one
/// while it is there.
public final class TextContent {
  /// What whoever reads it gets from now on.
  public var text: String
  /// Called each time a program reads it; it may be one that collects what is copied.
  public var onRead: () -> Void = {}

  public init(_ text: String) { self.text = text }

  /// A GdkContentProvider with one reference for the caller, which retains this.
  public func makeProvider() -> Object {
    let provider = Object(adopting: wink_object_new(contentType))
    provider.raw.cast(to: WinkTextContent.self).pointee.source =
      Unmanaged.passRetained(self).toOpaque()
    return provider
  }

  /// The text of a provider; nil for providers of another kind.
  public static func of(_ provider: UnsafeMutablePointer<GdkContentProvider>?) -> TextContent? {
    guard let provider, wink_is_a(provider, contentType) != 0 else { return nil }
    return source(provider)
  }

  private static func source(
    _ provider: UnsafeMutablePointer<GdkContentProvider>?
  ) -> TextContent? {
    provider!.cast(to: WinkTextContent.self).pointee.source
      .map { Unmanaged<TextContent>.fromOpaque($0).takeUnretainedValue() }
  }

  fileprivate static func give(
    _ provider: UnsafeMutablePointer<GdkContentProvider>?, _ value: UnsafeMutablePointer<GValue>?
  ) -> Bool {
    guard let content = source(provider), let value,
      wink_value_holds(value, wink_type_string()) != 0
    else { return false }
    g_value_set_string(value, content.text)
    content.onRead()
    return true
  }
}

private var parentClass: UnsafeMutablePointer<GdkContentProviderClass>!

private let contentType: GType = g_type_register_static_simple(
  gdk_content_provider_get_type(), "WinkTextContent",
  guint(MemoryLayout<GdkContentProviderClass>.size),
  { klass, _ in
    parentClass = g_type_class_peek_parent(klass)!.assumingMemoryBound(
      to: GdkContentProviderClass.self)
    let object = klass!.assumingMemoryBound(to: GObjectClass.self)
    object.pointee.finalize = { instance in
      if let instance {
        let field = UnsafeMutableRawPointer(instance).cast(to: WinkTextContent.self)
        if let held = field.pointee.source {
          field.pointee.source = nil
          Unmanaged<TextContent>.fromOpaque(held).release()
        }
        parentClass.cast(to: GObjectClass.self).pointee.finalize(instance)
      }
    }
    let provider = klass!.assumingMemoryBound(to: GdkContentProviderClass.self)
    provider.pointee.ref_formats = { _ in gdk_content_formats_new_for_gtype(wink_type_string()) }
    provider.pointee.get_value = { provider, value, error in
      if TextContent.give(provider, value) { return 1 }
      return parentClass.pointee.get_value(provider, value, error)
    }
  }, guint(MemoryLayout<WinkTextContent>.size), nil, GTypeFlags(rawValue: 0))
