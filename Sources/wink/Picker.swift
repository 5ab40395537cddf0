import CGtk
import Desktop
import EmojiCatalog
import EmojiSearch
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
    /// Copies as well; where there is no way to insert, it does no more.
    var insert: (String) -> Void
    var copyPrimary: (String) -> Void
    var close: () -> Void
    var quit: () -> Void
    /// Whether Enter inserts, with these settings.
    var canInsert: (Settings) -> Bool = { _ in false }
    /// What inserts; nil for a front end that does not.
    var insertion: () -> Insertion? = { nil }
    /// What Enter does, in the user's language, where it does not copy.
    var verb: String?
    /// Nil in a picker that is no resident one.
    var hotkey: HotkeyPorts?

    var strings: PickerStrings {
      var strings = PickerStrings.ofInterface
      if let verb { strings.copy = verb }
      return strings
    }
  }

  /// What the preferences do with the key that opens the picker.
  struct HotkeyPorts {
    var state: () -> HotkeyState?
    /// Sets the key that a text names; calls back once, perhaps after the user was asked.
    var set: (String, @escaping (HotkeyCommand.Answer) -> Void) -> Void
    var remove: () -> HotkeyCommand.Answer
  }

  private(set) var user: User

  /// Called once, when what the first frame did not need is done.
  var onReady: () -> Void = {}

  let deeds: Deeds
  private var lexicon: Lexicon
  private var isReady = false
  private var knowsCoverage = false
  /// What is to be done when queries can be answered.
  private var waiting: [() -> Void] = []
  /// How often the languages have changed: an index of earlier ones comes too late.
  private var generation = 0
  /// The search in all languages that runs, if any.
  private var wideSearch: Background?
  private let tone: SkinTone?
  private let store: FileHistoryStore
  private let notices: Notices
  // Both need `self` and are there once it is built.
  private(set) var session: PickerSession!
  private(set) var window: PickerWindow!
  /// The preferences while they are open, and the question that they ask.
  var preferences: PreferencesWindow?
  private var fontWatch: FontWatch?
  private var placer: WindowPlacer?
  var question: Question?
  /// While the window is open.
  private var historyWatch: FileWatch?

  /// A picker that is not shown yet.
  ///
  /// - Parameter tone: what emoji for which none was chosen have in this picker, instead of the usual
  ///   one.
  init(_ user: User, tone: SkinTone? = nil, deeds: Deeds) throws(CommandError) {
    self.user = user
    self.deeds = deeds
    self.tone = tone
    let notices = Notices()
    self.notices = notices
    store = user.history { notice in
      StandardStreams.complain(notice.description)
      MainLoop.async { notices.add(notice.textForWindow) }
    }
    var history = History()
    do throws(HistoryStoreError) { history = try store.read() } catch {
      StandardStreams.complain(error.description)
      notices.add(error.textForWindow)
    }
    let content: PickerContent
    (lexicon, content) = try FirstLexicon.take(user.locales, strings: deeds.strings)
    let model = PickerModel(
      content, settings: Self.settings(user, tone, deeds), history: history)
    session = PickerSession(model, store: store, ports: self)
    // Asked only here, as fonts are read meanwhile.
    guard StartUp.hasFonts else { throw Program.noFont }
    window = PickerWindow(
      session: session,
      menu: PickerMenu(
        showPreferences: { [weak self] in self?.showPreferences() }, about: Identity.about,
        quit: deeds.quit), spriteFolder: Places.ofProcess().cache)
    placer = WindowPlacer(window.window)
    window.onFirstFrame = { [weak self] in self?.makeReady() }
    window.onCloseRequest = { [weak self] in self?.deeds.close() }
    notices.show = { [weak self] in self?.showNotices() }
  }

  /// Goes on with fonts that were installed or removed.
  private func fontsChanged() {
    window.fontsChanged()
    if isReady { MainLoop.whenIdle { [weak self] in self?.learnCoverage() } }
  }

  /// Goes on with settings that may have changed, other languages included.
  func use(_ user: User) {
    let old = self.user
    self.user = user
    if user.locales != old.locales {
      do throws(CommandError) {
        try change(to: Lexicon(locales: user.locales, reads: .preferred))
      } catch {
        StandardStreams.complain(error.message ?? "the names cannot be read")
      }
    }
    let settings = Self.settings(user, tone, deeds)
    if settings != session.model.settings {
      session.send(.changedSettings(settings), at: Identity.now)
    }
  }

  private func change(to lexicon: Lexicon) {
    self.lexicon = lexicon
    session.send(
      .changedContent(lexicon.pickerContent(strings: deeds.strings)), at: Identity.now)
    generation += 1
    if isReady { buildIndex() }
  }

  /// Does what the first frame did not need: learns what the fonts draw and builds the index.
  func makeReady() {
    if isReady { return }
    isReady = true
    fontWatch = FontWatch { [weak self] in self?.fontsChanged() }
    // Not in the frame that calls this, which is on its way to the screen.
    MainLoop.async { [weak self] in self?.completeTheme() }
    MainLoop.whenIdle { [weak self] in self?.learnCoverage() }
    buildIndex()
    onReady()
  }

  /// Has GTK read its whole theme, and keeps what the window needs of it for the next start.
  private func completeTheme() {
    ThemeExtract.end()
    let words = window.styleWords
    if ThemeExtract.isRight(for: words) { return }
    _ = Background(isPatient: true) { [cache = user.places.cache] _ in
      ThemeExtract.keep(words, in: cache)
      // The pages that it was read with, too.
      MainLoop.async { Memory.giveBack() }
    }
  }

  /// Lets the window take the focus when it is next shown.
  func take(token: String?) { ActivationToken.hand(token, to: window.window) }

  /// Builds what answers queries, off the main thread. What was typed before is answered then.
  private func buildIndex() {
    _ = Background { [weak self, lexicon, generation, cache = user.places.cache] _ in
      let index = lexicon.index()
      MainLoop.async { self?.take(index, of: generation) }
      BuiltInIcons.keepList(in: cache)
    }
  }

  private func take(_ index: SearchIndex, of generation: Int) {
    guard generation == self.generation else { return }
    session.send(.builtIndex(index), at: Identity.now)
    answerWaiting()
    Memory.giveBack()
  }

  /// Does something when queries are answered as in the window: at once, or when the index is built
  /// and it is known what the fonts draw.
  func whenSearchable(_ body: @escaping () -> Void) {
    waiting.append(body)
    makeReady()
    answerWaiting()
  }

  private func answerWaiting() {
    guard knowsCoverage, session.model.content.index != nil else { return }
    let bodies = waiting
    waiting = []
    for body in bodies { body() }
  }

  /// A picker without what its fonts would show as boxes or in pieces.
  private func learnCoverage() {
    defer {
      window.fillSprites()
      knowsCoverage = true
      answerWaiting()
    }
    guard let coverage = FontCoverage() else { return }
    var missing: Set<String> = []
    for id in 0..<lexicon.catalog.count {
      let emoji = lexicon.catalog[id]
      for sequence in [emoji.sequence] + emoji.tonedSequences where !coverage.draws(sequence) {
        missing.insert(sequence)
      }
      if let text = session.model.content.textPresentations.text(of: emoji.sequence),
        !coverage.drawsAsText(text)
      {
        missing.insert(text)
      }
    }
    session.send(.knownCoverage(missing: missing), at: Identity.now)
  }

  var isVisible: Bool { window.isVisible }

  /// Whether the window is open and the user has left it for another program's window, or for another
  /// workspace.
  var isLeft: Bool {
    guard window.isSettled else { return false }
    if let placer { return placer.isUserElsewhere }
    // GTK may take the focus for its own where a menu had it when the user left.
    return !Display.hasFocus || deeds.insertion()?.isUserElsewhere == true
  }

  var gtkWindow: UnsafeMutablePointer<GtkWindow> { window.window }

  /// Begins anew and shows the window in front.
  func present() {
    lookAround()
    closePreferences()
    readOthers()
    window.present()
    showNotices()
    MainLoop.whenIdle { [weak self] in
      self?.fontWatch?.check()
      self?.watchOthers()
    }
  }

  /// Notes where the user is, for a window that is to be shown there: the earlier, the sooner it can be.
  func lookAround() { placer?.prepare() }

  /// Stays for another pick, with the grid where it is.
  func goOn() { session.send(.continued, at: Identity.now) }

  func hide() {
    historyWatch = nil
    window.hide()
    closePreferences()
    Memory.giveBack()
  }

  /// Waits until the history is on the disk. For programs that end.
  func finish() {
    do throws(HistoryStoreError) { try store.sync() } catch { report(error) }
  }

  // MARK: Ports

  func copy(_ text: String) { deeds.copy(text) }
  func insert(_ text: String) { deeds.insert(text) }
  func copyPrimary(_ text: String) { deeds.copyPrimary(text) }
  func close() { deeds.close() }
  func announce(_ text: String) { window.announce(text) }
  func openMenu() { window.openMenu() }

  func searchEverywhere(_ query: String) {
    wideSearch?.cancel()
    wideSearch = Background { [weak self, lexicon] work in
      guard let results = lexicon.searchEverywhere(query, isCancelled: { work.isCancelled }) else {
        return
      }
      MainLoop.async {
        self?.session.send(.foundEverywhere(query: query, results), at: Identity.now)
      }
    }
  }

  func showKeys() { window.showKeys() }
  func quit() { deeds.quit() }

  func report(_ error: HistoryStoreError) {
    StandardStreams.complain(error.description)
    notices.add(error.textForWindow)
    preferences?.show(problem: error.textForWindow)
  }

  /// Shows a message in the window, when it is next shown if it is hidden.
  func show(notice: String) { notices.add(notice) }

  /// Shows a message in the window and has a screen reader say it.
  func say(_ text: String) {
    window.show(notice: text)
    window.announce(text)
  }

  // MARK: Private

  private static func settings(
    _ user: User, _ tone: SkinTone?, _ deeds: Deeds
  ) -> PickerSettings {
    var settings = user.settings.picker
    settings.canInsert = deeds.canInsert(user.settings)
    settings.tone = tone ?? settings.tone
    settings.fontToInstall = EmojiFont.package ?? settings.fontToInstall
    settings.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    return settings
  }

  /// Takes over what other processes have recorded.
  func readOthers() {
    do throws(HistoryStoreError) {
      if let history = try store.refresh() {
        session.send(.readHistory(history), at: Identity.now)
      }
    } catch { report(error) }
  }

  /// Follows what other processes record while the window is open: `wink pick` is one.
  private func watchOthers() {
    guard window.isVisible, historyWatch == nil else { return }
    historyWatch = FileWatch(path: user.places.history) { [weak self] in self?.readOthers() }
  }

  private func showNotices() {
    guard window?.isVisible == true else { return }
    let texts = notices.take()
    if !texts.isEmpty { window.show(notice: texts.joined(separator: "\n")) }
  }
}
