import Desktop
import GtkSupport
import PickerModel
import WinkCommand

/// The picker as other programs' searches see it: GNOME's overview and KRunner.
final class Doors {
  private let picker: () -> Picker?
  private var objects: [AnyObject] = []
  /// When the settings were last changed, as far as the picker knows.
  private var settings: String?

  /// Opens them on a bus. What does not work is said, and nothing else depends on it.
  ///
  /// - Parameters:
  ///   - picker: the picker with the settings as they are now.
  ///   - copy: puts a text on the clipboard with what lets a window take the focus.
  ///   - show: shows the window with a query in it.
  init(
    _ bus: SessionBus, picker: @escaping () -> Picker?,
    copy: @escaping (String, String?) -> Void, show: @escaping (String, UInt32) -> Void
  ) {
    self.picker = picker
    let icons = DoorIcons { [weak self] text in self?.known?.window.sprite(of: text) }
    let ports = DoorPorts(
      whenReady: { [weak self] body in self?.current()?.whenSearchable(body) },
      find: { [weak self] query, limit in
        self?.known?.session.model.answer(query, limit: limit) ?? []
      },
      entry: { [weak self] text in self?.known?.session.model.doorEntry(text) },
      chose: { [weak self] entry in
        self?.note(entry)
        // On Wayland the shell is the only one that can; here programs that do not are helped.
        if Display.opened == .x11 { copy(entry.text, nil) }
      },
      copy: { [weak self] entry, token in
        self?.note(entry)
        copy(entry.text, token)
      }, show: show)
    do throws(GLibError) {
      objects = [
        try ShellSearchDoor(on: bus.opaque, icons: icons, ports: ports),
        try RunnerDoor(
          on: bus.opaque, icons: icons,
          // Translators: the heading over emoji in another program's search
          category: translated("Emoji"), ports: ports),
      ]
    } catch {
      StandardStreams.complain("other programs' searches will find no emoji: \(error)")
    }
  }

  private var known: Picker?

  /// The picker, which reads the settings again where they were changed.
  private func current() -> Picker? {
    let path = Places.ofProcess().settings
    let status = Files.status(path).map { "\($0.modified) \($0.size)" }
    if known == nil || status != settings {
      settings = status
      known = picker()
    }
    known?.readOthers()
    return known
  }

  private func note(_ entry: DoorEntry) {
    current()?.session.send(.usedElsewhere(entry.text), at: Identity.now)
  }
}
