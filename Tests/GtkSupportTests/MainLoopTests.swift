import CGtk
import GtkSupport
import Testing

@MainActor @Suite(.serialized) struct MainLoopTests {
  /// Runs what is ready, and what becomes ready while the condition does not hold.
  private func run(until condition: () -> Bool) {
    let deadline = g_get_monotonic_time() + 5_000_000
    while !condition(), g_get_monotonic_time() < deadline { g_main_context_iteration(nil, 0) }
  }

  @Test func `a hop runs once, in the loop`() {
    var calls = 0
    let count = { calls += 1 }
    MainLoop.async { count() }
    #expect(calls == 0)
    run { calls > 0 }
    while g_main_context_iteration(nil, 0) != 0 {}
    #expect(calls == 1)
  }

  @Test func `a timer fires once`() {
    var calls = 0
    let timer = Timer(after: 1) { calls += 1 }
    #expect(timer.isPending)
    run { calls > 0 }
    #expect(calls == 1 && !timer.isPending)
  }

  @Test(arguments: [true, false])
  func `a timer that was cancelled or is gone does not fire`(cancels: Bool) {
    var calls = 0
    var isLater = false
    var timer: Timer? = Timer(after: 1) { calls += 1 }
    if cancels { timer?.cancel() } else { timer = nil }
    let later = Timer(after: 20) { isLater = true }
    run { isLater }
    #expect(calls == 0 && isLater && !later.isPending)
    _ = timer
  }

  @Test func `the start-up variables are set where they are not, and taken back`() {
    g_unsetenv("GDK_DEBUG")
    g_setenv("GSK_RENDERER", "mine", 1)
    StartUp.prepareEnvironment()
    #expect(g_getenv("GDK_DEBUG").map { String(cString: $0) } == "gl-disable")
    #expect(g_getenv("GSK_RENDERER").map { String(cString: $0) } == "mine")
    StartUp.restoreEnvironment()
    #expect(g_getenv("GDK_DEBUG") == nil)
    #expect(g_getenv("GSK_RENDERER").map { String(cString: $0) } == "mine")
    g_unsetenv("GSK_RENDERER")
  }
}
