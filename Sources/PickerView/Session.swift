import CGtk
import PickerModel

extension PickerSession {
  /// Sends an event that happens now.
  @discardableResult func send(_ action: Event.Action) -> Bool {
    send(action, at: Int64(g_get_real_time() / 1000))
  }
}
