import Desktop
import GtkSupport
import PickerModel
import PickerView

/// The desktop's permission to press keys, as the preferences show and change it.
extension Picker {
  /// Shows it once it is known: a portal may have to be started first.
  func showGrant() {
    guard let insertion = deeds.insertion() else { return }
    insertion.lookForPortal { [weak self] isThere in
      let grant: PreferencesWindow.Grant =
        isThere ? (insertion.isGranted ? .given : .missing) : .unavailable
      self?.preferences?.show(grant: grant)
    }
  }

  /// Asks for it, or gives it back.
  func changeGrant(_ isWanted: Bool) {
    guard let insertion = deeds.insertion() else { return }
    preferences?.show(problem: nil)
    guard isWanted else {
      insertion.forgetPortal()
      preferences?.show(grant: .missing)
      use(User())
      return
    }
    preferences?.show(grant: .asking)
    insertion.askPortal { [weak self] failure in
      guard let self else { return }
      preferences?.show(grant: insertion.isGranted ? .given : .missing)
      if let failure {
        preferences?.show(
          problem: Phrase("The desktop did not allow it: {reason}", ["reason": failure.text])
            .text(translate: translated))
      }
      use(User())
    }
  }
}
