import CGtk
import Glibc
import GtkSupport

/// Prints what each frame costs, for `WINK_TRACE=frames`: `wink-trace frame MILLISECONDS CPU OFFSET`, the
/// time from its beginning until it is painted, what the main thread has computed of that, and how far
/// the grid was scrolled in it. Most frames in which that is what it was show nothing new.
final class FrameTrace {
  private var began: (clock: gint64, processor: Int) = (0, 0)
  private var connections: [SignalConnection] = []

  /// - Parameters:
  ///   - clock: of the window whose frames count; not owned.
  ///   - offset: gives how far the grid is scrolled, in pixels.
  init(_ clock: OpaquePointer, offset: @escaping () -> Double) {
    connections = [
      Notice("before-paint").connect(clock) { [weak self] in
        self?.began = (g_get_monotonic_time(), Self.processorTime)
      },
      Notice("after-paint").connect(clock) { [weak self] in
        guard let self else { return }
        Trace.mark(
          "frame", microseconds: Int(g_get_monotonic_time() - began.clock),
          processor: Self.processorTime - began.processor, offset: offset())
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
