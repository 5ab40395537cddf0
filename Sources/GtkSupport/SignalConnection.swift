import CGtk

/// A closure that is connected to a signal, until the emitter goes or `disconnect` is called.
@MainActor public final class SignalConnection {
  typealias Body = (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

  /// Owns one reference of its own, so that it can be invalidated whether the emitter lives or not.
  private let closure: UnsafeMutablePointer<GClosure>

  init(_ emitter: UnsafeMutableRawPointer, _ name: String, _ body: @escaping Body) {
    closure = Self.closure(body)
    g_closure_ref(closure)
    g_closure_sink(closure)
    let id = g_signal_connect_closure(emitter, name, closure, 0)
    precondition(id != 0, "no signal \(name)")
  }

  isolated deinit { g_closure_unref(closure) }

  /// Ends it; the closure is not called any more and is released.
  public func disconnect() { g_closure_invalidate(closure) }

  /// A floating GClosure whose data is a retained box, which the finalize notifier releases.
  private static func closure(_ body: @escaping Body) -> UnsafeMutablePointer<GClosure> {
    let box = Unmanaged.passRetained(ClosureBox(body)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)!
    g_closure_add_finalize_notifier(closure, box) { data, _ in
      Unmanaged<ClosureBox>.fromOpaque(data!).release()
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      // The box is kept over the call: the closure may disconnect itself.
      let box = Unmanaged<ClosureBox>.fromOpaque(closure!.pointee.data).takeUnretainedValue()
      box.body(values!, result)
    }
    return closure
  }
}

private final class ClosureBox {
  let body: SignalConnection.Body
  init(_ body: @escaping SignalConnection.Body) { self.body = body }
}
