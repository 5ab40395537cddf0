import CGtk

/// Owns exactly one reference to a GObject.
///
/// The initialiser says how it came to it. The reference is given back in `deinit`.
@MainActor public final class Object {
  /// The instance.
  public let raw: UnsafeMutableRawPointer

  /// Takes over a reference that a C function handed to the caller ("transfer full").
  public init(adopting instance: UnsafeMutableRawPointer) { raw = instance }

  /// Takes over a floating reference, or adds one where there is none: for new widgets.
  public init(sinking instance: UnsafeMutableRawPointer) {
    raw = g_object_ref_sink(instance)
  }

  /// Adds a reference to what someone else owns ("transfer none").
  public init(retaining instance: UnsafeMutableRawPointer) { raw = g_object_ref(instance) }

  public convenience init(adopting instance: OpaquePointer) { self.init(adopting: instance.raw) }
  public convenience init(sinking instance: OpaquePointer) { self.init(sinking: instance.raw) }
  public convenience init(retaining instance: OpaquePointer) { self.init(retaining: instance.raw) }

  isolated deinit { g_object_unref(raw) }

  /// Adds a reference for a function that takes one over ("transfer full").
  public func handOver() -> OpaquePointer { OpaquePointer(g_object_ref(raw)) }

  /// As what GTK's functions take for final types and interfaces.
  public var opaque: OpaquePointer { OpaquePointer(raw) }
  /// - Precondition: the instance is a widget.
  public var widget: UnsafeMutablePointer<GtkWidget> { raw.cast() }
}

// The casts of GObject, in Swift's words. As in C, the caller vouches for the type.

extension UnsafeMutableRawPointer {
  /// As an instance of a type whose structure is public.
  public func cast<Instance>(to: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    assumingMemoryBound(to: Instance.self)
  }
}

extension UnsafeMutablePointer {
  /// As an instance of another type whose structure is public.
  public func cast<Instance>(to: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Instance.self)
  }

  public nonisolated var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  /// As what GTK's functions take for final types and interfaces.
  public var opaque: OpaquePointer { OpaquePointer(self) }
}

extension OpaquePointer {
  public func cast<Instance>(to: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    UnsafeMutablePointer(self)
  }

  public nonisolated var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  public var widget: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(self) }
}

/// A Swift string of a C string that the caller owns, which is freed.
public nonisolated func adoptedString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}
