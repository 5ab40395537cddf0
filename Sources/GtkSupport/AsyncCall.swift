import CGtk

/// The Swift end of a C function that takes a GAsyncReadyCallback.
///
///     g_bus_get(type, cancellable, AsyncCall.callback, AsyncCall.data { result in … })
public enum AsyncCall {
  /// A retained closure, which `callback` releases. GLib calls back exactly once.
  public static func data(_ body: @escaping (OpaquePointer) -> Void) -> gpointer {
    Unmanaged.passRetained(Box(body)).toOpaque()
  }

  /// Hands the GAsyncResult to the closure in its data.
  public static let callback: GAsyncReadyCallback = { _, result, data in
    Unmanaged<Box>.fromOpaque(data!).takeRetainedValue().body(result!)
  }

  private final class Box {
    let body: (OpaquePointer) -> Void
    init(_ body: @escaping (OpaquePointer) -> Void) { self.body = body }
  }
}
