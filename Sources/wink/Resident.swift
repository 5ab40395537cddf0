import Desktop
import Glibc
import GtkSupport
import WinkCommand

/// The resident process, from the outside.
enum Resident {
  /// Starts one where there is none, and waits until it is there.
  static func ensure(_ bus: SessionBus, _ display: Display.Kind?) throws(CommandError) {
    let hint = "see what wink --background says"
    do throws(GLibError) {
      if try bus.hasOwner(Identity.application) { return }
    } catch {
      throw .environment(problem: "the session bus does not answer (\(error))", remedy: hint)
    }
    guard display != nil else { throw Program.noDisplay }
    var isThere = false
    if ChildProcess.detach([ChildProcess.thisProgram, "--background"]) {
      do throws(GLibError) {
        isThere = try bus.wait(for: Identity.application, toBeOwned: true, milliseconds: 5000)
      } catch {
        throw .environment(problem: "the session bus does not answer (\(error))", remedy: hint)
      }
    }
    if !isThere { throw .environment(problem: "cannot start a resident Wink", remedy: hint) }
  }

  /// Has it carry out a command, and waits for it.
  ///
  /// - Returns: the exit status that it gave.
  static func send(_ arguments: [String], _ bus: SessionBus) throws(CommandError) -> Int32 {
    do throws(GLibError) {
      // What follows waits much longer, since a user may have to be asked.
      try bus.greet(Identity.application)
      let remedy = remedy(bus)
      return try ResidentApplication.send(["wink"] + arguments, to: Identity.application) {
        StandardStreams.complain("the resident Wink does not answer any more: \(remedy)")
        _exit(3)
      }
    } catch {
      throw silent(error, bus)
    }
  }

  /// What is said of one that does not answer.
  static func silent(_ error: GLibError, _ bus: SessionBus) -> CommandError {
    .environment(
      problem: "the resident Wink does not answer (\(error))", remedy: remedy(bus))
  }

  /// How to end one that does not answer.
  static func remedy(_ bus: SessionBus) -> String {
    bus.process(of: Identity.application).map { "end it with kill -KILL \($0)" }
      ?? "end it by other means"
  }
}
