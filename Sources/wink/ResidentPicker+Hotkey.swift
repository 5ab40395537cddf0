import Desktop
import GtkSupport
import PickerModel
import PickerView
import WinkCommand

/// The key that brings the resident picker, as other processes and the preferences ask for it.
extension ResidentPicker {
  /// Answers `wink hotkey`.
  func answerHotkey(_ request: ResidentApplication.Request) {
    func finish(_ answer: HotkeyCommand.Answer) {
      if let message = answer.message { request.complain(message.text) }
      if let output = answer.output { request.say(output) }
      request.finish(status: answer.status)
    }
    let user = User()
    switch (request.arguments.dropFirst().first, request.arguments.count) {
    case ("show", 2):
      finish(HotkeyCommand.state(of: hotkeys, user.settings.hotkey, isResident: true))
    case ("remove", 2): finish(HotkeyCommand.remove(hotkeys))
    case ("set", 2...3):
      do throws(CommandError) {
        let text = request.arguments.count == 3 ? request.arguments[2] : nil
        let keys = try HotkeyCommand.wanted(text, hotkeys)
        let reminder = Reminder(of: hotkeys) {
          request.complain("the desktop asks whether Wink may have the key: answer its dialog")
        }
        HotkeyCommand.set(keys, hotkeys) { answer in
          reminder.cancel()
          finish(answer)
        }
      } catch {
        finish(
          HotkeyCommand.Answer(status: error.status, message: error.message.map { Phrase($0) }))
      }
    default: finish(HotkeyCommand.Answer(status: 2, message: "update both Winks"))
    }
  }

  /// What the preferences do with the key.
  var hotkeyPorts: Picker.HotkeyPorts {
    Picker.HotkeyPorts(
      state: { [weak self] in
        guard let self else { return nil }
        let user = User()
        let setting = user.settings.hotkey
        return HotkeyState(
          key: hotkeys.bound?.text ?? setting?.hotkey.text,
          problem: hotkeys.bound == nil && setting != nil ? hotkeys.problem : nil,
          proposal: hotkeys.proposal.text, startsWithSession: user.settings.startsWithSession)
      },
      set: { [weak self] text, done in
        guard let self else { return }
        do throws(Hotkey.Fault) { HotkeyCommand.set([try Hotkey(text)], hotkeys, done) } catch {
          let message = "\(error.problem): \(error.remedy)"
          done(HotkeyCommand.Answer(status: 2, message: Phrase(message)))
        }
      },
      remove: { [weak self] in
        self.map { HotkeyCommand.remove($0.hotkeys) } ?? HotkeyCommand.Answer()
      })
  }
}

/// Says once to whoever waits for a key that the desktop asks the user, whose dialog may stand behind
/// other windows.
private final class Reminder {
  private let keeper: HotkeyKeeper
  private let say: () -> Void
  private var timer: Timer?

  init(of keeper: HotkeyKeeper, _ say: @escaping () -> Void) {
    self.keeper = keeper
    self.say = say
    wait()
  }

  func cancel() { timer = nil }

  /// Long enough for a desktop that gives the key without a question.
  private func wait() {
    timer = Timer(after: 2000) { [weak self] in
      guard let self else { return }
      // A portal may have to be started before it asks.
      if keeper.isAsking { say() } else { wait() }
    }
  }
}
