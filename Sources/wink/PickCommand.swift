import CGtk
import Desktop
import GtkSupport
import PickerModel
import WinkCommand

/// `wink pick`: a picker of its own, which prints what is picked and ends.
///
/// It does not go through the resident process: its window ends with it, whatever ends it.
final class PickCommand {
  private let request: PickRequest
  private let loop = g_main_loop_new(nil, 0)
  private var picker: Picker?
  /// Copied and not printed yet: what was picked, if the window closes now.
  private var picked: String?
  private var hasPrinted = false
  private var failure: CommandError?

  init(_ request: PickRequest) { self.request = request }

  isolated deinit { g_main_loop_unref(loop) }

  /// Waits for the user. Returns 1 when nothing was picked.
  func run() throws(CommandError) -> Int32 {
    let picker = try Picker(
      User(), tone: request.tone,
      deeds: Picker.Deeds(
        copy: { [weak self] in self?.picked = $0 },
        insert: { [weak self] in self?.picked = $0 },
        copyPrimary: { [weak self] in self?.picked = $0 },
        close: { [weak self] in self?.close() }, quit: { [weak self] in self?.end() },
        // Translators: what Enter does in a window that a script has opened to be given an emoji
        verb: translated("Pick")))
    self.picker = picker
    picker.present()
    g_main_loop_run(loop)
    picker.finish()
    if let failure { throw failure }
    return hasPrinted ? 0 : 1
  }

  /// After a pick the window stays where several are wanted; without one it was dismissed.
  private func close() {
    guard let text = picked else {
      end()
      return
    }
    picked = nil
    do throws(CommandError) {
      try StandardStreams.write(text + "\n")
      hasPrinted = true
    } catch { failure = error }
    if request.isMultiple, failure == nil { picker?.goOn() } else { end() }
  }

  private func end() {
    picker?.hide()
    g_main_loop_quit(loop)
  }
}
