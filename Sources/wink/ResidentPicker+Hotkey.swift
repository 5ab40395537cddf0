import Desktop
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
    case ("remove", 2): finish(removeHotkey())
    case ("set", 2...3):
      do throws(CommandError) {
        let text = request.arguments.count == 3 ? request.arguments[2] : nil
        let key = try HotkeyCommand.wanted(text, hotkeys)
        setHotkey(key) { finish($0) }
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
        do throws(Hotkey.Fault) { setHotkey(try Hotkey(text), done) } catch {
          let message = "\(error.problem): \(error.remedy)"
          done(HotkeyCommand.Answer(status: 2, message: Phrase(message)))
        }
      },
      remove: { [weak self] in self?.removeHotkey() ?? HotkeyCommand.Answer() })
  }

  private func setHotkey(_ key: Hotkey, _ done: @escaping (HotkeyCommand.Answer) -> Void) {
    hotkeys.set(key) { [weak self] outcome in
      var answer = HotkeyCommand.text(of: outcome, key)
      if let self, case .bound = outcome {
        do throws(CommandError) { try HotkeyCommand.save(hotkeys.setting, User()) } catch {
          // It works now; what is not kept must be said.
          answer.message = error.message.map { Phrase($0) }
        }
      }
      done(answer)
    }
  }

  private func removeHotkey() -> HotkeyCommand.Answer {
    let user = User()
    let method = hotkeys.remove() ?? user.settings.hotkey?.method
    var answer = HotkeyCommand.removed(method)
    do throws(CommandError) { try HotkeyCommand.save(nil, user) } catch {
      answer = HotkeyCommand.Answer(
        status: error.status, message: error.message.map { Phrase($0) })
    }
    return answer
  }
}
