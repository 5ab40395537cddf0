import Desktop
import GtkSupport
import PickerModel
import PickerView

/// The key that opens the picker, in the preferences.
extension Picker {
  func setHotkey(_ text: String) {
    preferences?.show(hotkeyProblem: nil)
    preferences?.showWaitingForHotkey()
    deeds.hotkey?.set(text) { [weak self] in self?.showHotkey($0) }
  }

  func removeHotkey() {
    if let ports = deeds.hotkey { showHotkey(ports.remove()) }
  }

  func startWithSession(_ starts: Bool) {
    var problem: String?
    do throws(DesktopError) { try user.startWithSession(starts) } catch {
      problem = error.textForWindow
    }
    use(User())
    show(problem)
  }

  private func showHotkey(_ answer: HotkeyCommand.Answer) {
    use(User())
    var text = answer.message?.text(translate: translated)
    // A line for the desktop's own configuration, which can be selected and copied.
    if answer.status == 3, let output = answer.output { text = [text, output].joined("\n") }
    show(text)
  }

  private func show(_ problem: String?) {
    if let state = deeds.hotkey?.state() { preferences?.show(state) }
    preferences?.show(hotkeyProblem: problem)
  }
}

extension [String?] {
  fileprivate func joined(_ separator: String) -> String {
    compactMap { $0 }.joined(separator: separator)
  }
}
