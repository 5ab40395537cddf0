import CGtk
import Desktop
import EmojiCatalog
import EmojiData
import GtkSupport
import PickerModel
import WinkCommand

/// The picker that stays: `wink`, `wink --background`, and what D-Bus starts.
final class ResidentPicker {
  private let application: ResidentApplication
  private let start: ResidentApplication.Start
  private let bus: SessionBus?
  private var doors: Doors?
  private var picker: Picker?
  private var clipboard: Clipboard?
  private var insertion: Insertion?
  private var copyWindow: CopyWindow?
  private var question: Question?
  private var endSignals: EndSignals?
  /// Why there can be no picker.
  private var failure: CommandError?
  /// Made when the first frame is there: before, nothing asks for it.
  private(set) lazy var hotkeys: HotkeyKeeper = {
    let keeper = HotkeyCommand.keeper()
    keeper.onPress = { [weak self] in self?.summon(token: $0) }
    return keeper
  }()

  init(_ start: ResidentApplication.Start, _ bus: SessionBus?) {
    self.start = start
    self.bus = bus
    application = ResidentApplication(
      identifier: Identity.application, start, standsAlone: bus == nil)
    application.onStart = { [weak self] in self?.begin() }
    application.onActivate = { [weak self] in self?.summon(token: $0) }
    application.onQuit = { [weak self] in self?.quit(asks: false) }
    application.onRequest = { [weak self] in self?.answer($0) }
  }

  /// Runs until it is told to end, or hands over to the resident one.
  func run() throws(CommandError) -> Int32 {
    // Who has started this over D-Bus calls as soon as the name is there.
    if start != .open { openDoors() }
    var status: Int32 = 0
    do throws(GLibError) { status = try application.run(name: "wink") } catch {
      throw .environment(
        problem: "cannot become the resident Wink (\(error))", remedy: "see wink --quit")
    }
    if let failure { throw failure }
    return status
  }

  private func begin() {
    clipboard = Clipboard()
    insertion = clipboard.flatMap { clipboard in
      Insertion(
        clipboard, application: Identity.application,
        grant: PortalGrant(places: Places.ofProcess()),
        deeds: Insertion.Deeds(
          hide: { [weak self] in self?.picker?.hide() },
          say: { [weak self] in self?.picker?.say($0) },
          tell: { [weak self] in self?.tell($0) }))
    }
    endSignals = EndSignals { [weak self] in self?.quit(asks: false) }
    // A hidden picker is built before it is summoned, when there is nothing else to do.
    if start != .open { MainLoop.async { [weak self] in self?.built()?.makeReady() } }
  }

  /// - Parameter token: what lets the window take the focus, where the hotkey or another process has
  ///   handed it over.
  private func summon(token: String? = nil) {
    if picker != nil { Trace.begin() }
    copyWindow = nil
    // It is to come to where the user is, and to insert there: desktops leave a window where it is
    // whose program may not take the focus.
    if let picker, picker.isLeft { picker.hide() }
    picker?.lookAround()
    // Before a window of this process can have the focus.
    insertion?.summoned(isVisible: picker?.isVisible == true)
    let picker = built()
    picker?.take(token: token)
    picker?.present()
  }

  /// The picker, made when it is first needed; it goes on with the settings as they are now.
  private func built() -> Picker? {
    let user = User()
    if let picker {
      picker.use(user)
      MainLoop.whenIdle { [weak self] in self?.hotkeys.follow(user.settings.hotkey) }
      return picker
    }
    do throws(CommandError) {
      let picker = try Picker(
        user,
        deeds: Picker.Deeds(
          copy: { [weak self] in self?.insertion?.copy($0) },
          insert: { [weak self] in self?.insertion?.pick($0) },
          copyPrimary: { [weak self] in self?.clipboard?.setPrimary($0) },
          close: { [weak self] in self?.insertion?.close() },
          quit: { [weak self] in self?.quit(asks: true) },
          canInsert: { [weak self] in self?.canInsert($0) ?? false },
          insertion: { [weak self] in self?.insertion }, hotkey: hotkeyPorts))
      // Nothing on the way to the first frame.
      picker.onReady = { [weak self] in
        self?.openDoors()
        self?.hotkeys.follow(user.settings.hotkey)
      }
      self.picker = picker
    } catch {
      failure = error
      application.quit()
      return nil
    }
    return picker
  }

  private func openDoors() {
    guard let bus, doors == nil else { return }
    doors = Doors(
      bus, picker: { [weak self] in self?.built() },
      copy: { [weak self] in self?.copyForOthers($0, $1) },
      show: { [weak self] query, time in
        // On Wayland the shell hands over no token, and a time is none: GTK asks for one itself.
        let isTime = time != 0 && Display.opened == .x11
        self?.summon(token: isTime ? "wink_TIME\(time)" : nil)
        self?.picker?.window.search(query)
      })
  }

  /// As `wink copy` does it, for a program that waits for nothing.
  private func copyForOthers(_ text: String, _ token: String?) {
    guard let clipboard else { return }
    let settings = User().settings
    guard Display.opened == .wayland else {
      copy(text, settings)
      return
    }
    WaylandCopy.copy(text, primary: settings.takesPrimary) { [weak self] isCopied in
      if isCopied { return }
      if WaylandCopy.isOnlyWay(environment: Places.environment) {
        StandardStreams.complain(
          "nothing was copied, which in this session only wl-copy can do: install wl-clipboard")
        return
      }
      self?.copyWindow = CopyWindow(
        text, on: clipboard, token: token, copy: { self?.copy(text, settings) },
        completion: { isCopied in
          if !isCopied {
            StandardStreams.complain(
              "nothing was copied, as the desktop gave Wink's window no focus: "
                + "install wl-clipboard")
          }
        })
    }
  }

  /// Copies in whatever way the user has set.
  private func copy(_ text: String, _ settings: Settings) {
    insertion?.use(settings)
    insertion?.copy(text)
  }

  private func canInsert(_ settings: Settings) -> Bool {
    guard let insertion else { return false }
    insertion.use(settings)
    return insertion.isPossible
  }

  /// Says what the user could not see: now if the desktop shows messages, else the next time.
  private func tell(_ text: String) {
    StandardStreams.complain(text)
    application.notify(text) { [weak self] isShown in
      if !isShown { self?.picker?.show(notice: text) }
    }
  }

  // MARK: Requests of other processes

  private func answer(_ request: ResidentApplication.Request) {
    if request.arguments.first == "hotkey" {
      answerHotkey(request)
      return
    }
    if request.arguments == ["clipboard"] {
      // The doctor asks who has it, which no other program can see on Wayland.
      request.finish(status: clipboard?.isOwned == true ? 0 : 1)
      return
    }
    guard request.arguments.count == 2, request.arguments[0] == "copy",
      let text = sequence(request.arguments[1]), let clipboard
    else {
      request.complain("the resident Wink does not know what that means: update both")
      request.finish(status: 2)
      return
    }
    if Display.opened == .wayland {
      copyWindow = CopyWindow(
        text, on: clipboard, copy: { [weak self] in self?.copy(text, User().settings) },
        completion: { isCopied in
          if !isCopied {
            request.complain(
              "the desktop gave Wink's window no focus, and without it nothing can be copied: "
                + "install wl-clipboard")
          }
          request.finish(status: isCopied ? 0 : 3)
        })
    } else {
      copy(text, User().settings)
      if !clipboard.isOwned { request.complain("another program holds the clipboard: try again") }
      request.finish(status: clipboard.isOwned ? 0 : 3)
    }
  }

  /// The emoji that another process names, as it is to be copied.
  private func sequence(_ text: String) -> String? {
    let texts = EmojiData.textPresentations(for: .standard)
    return (Catalog.standard.match(text) ?? texts.match(text, in: .standard))?.sequence
  }

  // MARK: The end

  /// Hands the clipboard over and ends.
  ///
  /// - Parameter asks: whether to ask first where what is on the clipboard would be lost.
  private func quit(asks: Bool) {
    insertion?.finish()
    guard let clipboard else {
      application.quit()
      return
    }
    clipboard.handOver { [weak self] isKept in
      if isKept || !asks { self?.end() } else { self?.ask() }
    }
  }

  private func ask() {
    question = Question(
      over: picker.flatMap { $0.isVisible ? $0.gtkWindow : nil }, title: "Wink",
      text: translated(
        "What you copied will be gone when Wink quits: no clipboard manager would keep it."),
      confirm: translated("_Quit"), cancel: translated("_Stay")
    ) { [weak self] quits in
      if quits { self?.end() }
    }
  }

  private func end() {
    picker?.finish()
    application.quit()
  }
}
