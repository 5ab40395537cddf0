import CGtk
import Desktop
import EmojiCatalog
import EmojiStore
import GtkSupport
import PickerModel
import PickerView
import WinkCommand

/// The picker's window with its session and its history.
final class Picker: PickerPorts {
  /// What happens with what was picked; each front end has its own answer.
  struct Deeds {
    var copy: (String) -> Void
    var copyPrimary: (String) -> Void
    var close: () -> Void
    var quit: () -> Void
  }

  private(set) var user: User

  private let deeds: Deeds
  private let lexicon: Lexicon
  private var isIndexed = false
  private let store: FileHistoryStore
  private let notices: Notices
  // Both need `self` and are there once it is built.
  private var session: PickerSession!
  private var window: PickerWindow!

  /// A picker that is not shown yet.
  ///
  /// - Parameters:
  ///   - tone: what every emoji has in this picker, whatever was chosen for it before.
  ///   - application: what the window keeps alive, if any.
  init(
    _ user: User, tone: SkinTone? = nil,
    application: UnsafeMutablePointer<GtkApplication>? = nil, deeds: Deeds
  ) throws(CommandError) {
    self.user = user
    self.deeds = deeds
    let notices = Notices()
    self.notices = notices
    store = user.history { notice in
      let text = notice.description
      StandardStreams.complain(text)
      MainLoop.async { notices.add(text) }
    }
    var history = History()
    do throws(HistoryStoreError) { history = try store.read() } catch {
      StandardStreams.complain(error.description)
      notices.add(error.description)
    }
    lexicon = try Lexicon(locales: user.locales)
    if let tone { history.setTone(tone, of: lexicon.catalog) }
    var settings = Self.settings(user)
    settings.tone = tone ?? settings.tone
    let model = PickerModel(lexicon.pickerContent(), settings: settings, history: history)
    session = PickerSession(model, store: store, ports: self)
    window = PickerWindow(
      session: session, application: application,
      menu: PickerMenu(about: Identity.about, quit: deeds.quit))
    window.onFirstFrame = { [weak self] in self?.makeReady() }
    window.onCloseRequest = { [weak self] in self?.deeds.close() }
    notices.show = { [weak self] in self?.showNotices() }
  }

  /// Goes on with settings that may have changed.
  ///
  /// - Returns: false where they ask for other languages, which needs another picker.
  func use(_ user: User) -> Bool {
    guard user.locales == self.user.locales else { return false }
    if user.settings != self.user.settings {
      self.user = user
      session.send(.changedSettings(Self.settings(user)), at: Identity.now)
    }
    return true
  }

  /// Does what the first frame did not need: learns what the fonts draw, and builds what answers
  /// queries, off the main thread. What was typed before is answered then.
  func makeReady() {
    if isIndexed { return }
    isIndexed = true
    MainLoop.whenIdle { [weak self] in self?.learnCoverage() }
    Task.detached { [weak self, lexicon] in
      let index = lexicon.index()
      MainLoop.async { self?.session.send(.builtIndex(index), at: Identity.now) }
    }
  }

  /// A picker without what its fonts would show as boxes or in pieces.
  private func learnCoverage() {
    guard let coverage = FontCoverage() else { return }
    var missing: Set<String> = []
    for id in 0..<lexicon.catalog.count {
      let emoji = lexicon.catalog[id]
      for sequence in [emoji.sequence] + emoji.tonedSequences where !coverage.draws(sequence) {
        missing.insert(sequence)
      }
    }
    session.send(.knownCoverage(missing: missing), at: Identity.now)
  }

  var isVisible: Bool { window.isVisible }
  var gtkWindow: UnsafeMutablePointer<GtkWindow> { window.window }

  /// Begins anew and shows the window in front.
  func present() {
    readOthers()
    window.present()
    showNotices()
  }

  func hide() { window.hide() }

  /// Waits until the history is on the disk. For programs that end.
  func finish() {
    do throws(HistoryStoreError) { try store.sync() } catch { report(error) }
  }

  // MARK: Ports

  func copy(_ text: String) { deeds.copy(text) }
  /// Without a way to insert, Enter copies.
  func insert(_ text: String) { deeds.copy(text) }
  func copyPrimary(_ text: String) { deeds.copyPrimary(text) }
  func close() { deeds.close() }
  func announce(_ text: String) { window.announce(text) }
  func openMenu() { window.openMenu() }
  func showKeys() { window.showKeys() }
  func quit() { deeds.quit() }

  func showPreferences() {
    window.show(notice: "wink settings list · \(user.places.settings)")
  }

  func report(_ error: HistoryStoreError) {
    StandardStreams.complain(error.description)
    notices.add(error.description)
  }

  /// Shows a message in the window, when it is next shown if it is hidden.
  func show(notice: String) { notices.add(notice) }

  // MARK: Private

  private static func settings(_ user: User) -> PickerSettings {
    var settings = user.settings.picker
    settings.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    return settings
  }

  /// Takes over what other processes have recorded.
  private func readOthers() {
    do throws(HistoryStoreError) {
      if let history = try store.refresh() {
        session.send(.readHistory(history), at: Identity.now)
      }
    } catch { report(error) }
  }

  private func showNotices() {
    guard window?.isVisible == true else { return }
    let texts = notices.take()
    if !texts.isEmpty { window.show(notice: texts.joined(separator: "\n")) }
  }
}

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
