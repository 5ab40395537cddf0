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
    if display == .wayland {
      if WaylandCopy.copy(text, primary: User().settings.takesPrimary) { return 0 }
      if WaylandCopy.isOnlyWay(environment: Places.environment) {
        throw .environment(
          problem: "nothing was copied, which in this session only wl-copy can do",
          remedy: "install wl-clipboard")
      }
    }
    guard let bus = Program.sessionBus() else {
      throw .environment(
        problem: "no session bus, so no Wink can keep the clipboard",
        remedy: "start it in a desktop session, or under dbus-run-session")
    }
    try Resident.ensure(bus, display)
    return try Resident.send(["copy", text], bus)
  }
}
