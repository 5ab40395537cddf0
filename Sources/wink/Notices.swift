/// What the user should be told when there is a window to tell it in.
final class Notices {
  /// Called when there is something new.
  var show: () -> Void = {}
  private var unseen: [String] = []

  func add(_ text: String) {
    if unseen.contains(text) { return }
    unseen.append(text)
    show()
  }

  func take() -> [String] {
    defer { unseen = [] }
    return unseen
  }
}
