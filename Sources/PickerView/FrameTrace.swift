import CGtk
import Glibc
import GtkSupport

/// Prints what each frame costs, for `WINK_TRACE=frames`: `wink-trace frame MILLISECONDS CPU`, the time
/// from its beginning until it is painted and what the main thread has computed of that.
final class FrameTrace {
  private var began: (clock: gint64, processor: Int) = (0, 0)
  private var connections: [SignalConnection] = []

  /// - Parameter clock: of the window whose frames count; not owned.
  init(_ clock: OpaquePointer) {
    connections = [
      Notice("before-paint").connect(clock) { [weak self] in
        self?.began = (g_get_monotonic_time(), Self.processorTime)
      },
      Notice("after-paint").connect(clock) { [weak self] in
        guard let self else { return }
        Trace.mark(
          "frame", microseconds: Int(g_get_monotonic_time() - began.clock),
          processor: Self.processorTime - began.processor)
      },
    ]
  }

  isolated deinit { for connection in connections { connection.disconnect() } }

  /// Microseconds that this thread has run.
  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }
}
