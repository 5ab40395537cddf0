import Desktop
import EmojiCatalog
import EmojiData
import GtkSupport
import WinkCommand

/// `wink copy`: has a process that stays put an emoji on the clipboard.
enum CopyCommand {
  static func run(_ operands: [String]) throws(CommandError) -> Int32 {
    let texts = EmojiData.textPresentations(for: .standard)
    let text = try EmojiArgument.match(operands, in: .standard, texts: texts).sequence
    let display = Display.named(environment: Places.environment)
    if display == .wayland, copiesWithTool(text) { return 0 }
    guard let bus = Program.sessionBus() else {
      throw .environment(
        problem: "no session bus, so no Wink can keep the clipboard",
        remedy: "start it in a desktop session, or under dbus-run-session")
    }
    try ensureResident(bus, display)
    do throws(GLibError) {
      // What follows waits much longer, since a window may have to get the focus.
      try bus.greet(Identity.application)
      return try ResidentApplication.send(["wink", "copy", text], to: Identity.application)
    } catch {
      throw .environment(
        problem: "the resident Wink does not answer (\(error))", remedy: "end it by other means")
    }
  }

  /// Whether wl-copy has taken the text, which needs no focus where the compositor has data-control.
  private static func copiesWithTool(_ text: String) -> Bool {
    guard let tool = ChildProcess.find("wl-copy") else { return false }
    let arguments = [tool, "--type", "text/plain;charset=utf-8", "--", text]
    return ChildProcess.run(arguments, milliseconds: 2000) == 0
  }

  private static func ensureResident(
    _ bus: SessionBus, _ display: Display.Kind?
  ) throws(CommandError) {
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
}
