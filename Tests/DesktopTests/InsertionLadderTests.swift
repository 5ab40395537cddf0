import PickerModel
import Testing

@testable import Desktop

@Suite struct InsertionLadderTests {
  private typealias Ladder = InsertionLadder

  private static let editor = OriginWindow(identifier: "7", application: "Editor")

  private func situation(
    _ display: Display.Kind = .x11, usable: Set<InsertionMethod> = [.xtest],
    seesFocus: Bool = true, origin: OriginWindow? = editor, restores: Bool = false
  ) -> InsertionSituation {
    var situation = InsertionSituation(
      display: display, wanted: .auto, usable: usable, seesFocus: seesFocus, origin: origin)
    situation.restores = restores
    return situation
  }

  /// What comes of some events, one after another.
  private func effects(
    _ ladder: inout InsertionLadder, _ events: InsertionLadder.Event...
  ) -> [InsertionLadder.Effect] {
    events.flatMap { ladder.send($0) }
  }

  private let paste = InsertionStep(.xtest, .paste(.controlV))
  private let type = InsertionStep(.xtest, .type)

  @Test func `a pick is copied, the window hidden, the focus awaited, and then pasted`() {
    var ladder = InsertionLadder()
    #expect(
      effects(&ladder, .picked("🎉", situation()), .closed) == [
        .rest, .copy("🎉", primary: false), .hide, .wait(Ladder.focusTime), .watchFocus(Self.editor),
      ])
    #expect(effects(&ladder, .focusIsBack) == [.rest, .perform(paste, "🎉", number: 1)])
    #expect(effects(&ladder, .performed(1, .pressed)) == [.wait(Ladder.readTime)])
    #expect(ladder.isBusy)
    #expect(effects(&ladder, .wasRead) == [.rest])
    #expect(!ladder.isBusy)
  }

  @Test func `a read that comes before the method has ended counts`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack)
    #expect(effects(&ladder, .wasRead) == [])
    #expect(effects(&ladder, .performed(1, .pressed)) == [.rest])
    #expect(!ladder.isBusy)
  }

  @Test func `a method that failed and was read all the same is not followed by another`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack, .wasRead)
    #expect(effects(&ladder, .performed(1, .unpressed)) == [.rest])
  }

  @Test func `a read by a clipboard manager before the keys are pressed counts for nothing`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .wasRead, .closed, .wasRead, .focusIsBack)
    #expect(effects(&ladder, .performed(1, .pressed)) == [.wait(Ladder.readTime)])
  }

  @Test func `where nobody reads it the user is told, and no other method inserts it twice`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack, .performed(1, .pressed))
    #expect(
      effects(&ladder, .timeIsUp) == [.rest, .tell(.failed(.wasNotTaken, text: "🎉", .controlV))])
  }

  @Test
  func `where a clipboard manager takes over nobody can see who reads, and nothing is claimed`() {
    var ladder = InsertionLadder()
    _ = effects(
      &ladder, .picked("🎉", situation(restores: true)), .saved, .wasReplaced, .closed,
      .focusIsBack, .performed(1, .pressed))
    #expect(ladder.isBusy)
    #expect(effects(&ladder, .wasReplaced) == [.rest])
    #expect(!ladder.isBusy)
  }

  @Test func `a method that could not be carried out is followed by the next, until none is left`()
  {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack)
    #expect(effects(&ladder, .performed(1, .unpressed)) == [.rest, .perform(type, "🎉", number: 2)])
    #expect(
      effects(&ladder, .performed(2, .unpressed)) == [
        .rest, .tell(.failed(.noMethodWorked, text: "🎉", .controlV)),
      ])
  }

  @Test func `what was typed has arrived as far as anybody can see`() {
    var ladder = InsertionLadder()
    _ = effects(
      &ladder, .picked("🎉", situation()), .closed, .focusIsBack, .performed(1, .unpressed))
    #expect(effects(&ladder, .performed(2, .pressed)) == [.rest])
  }

  @Test func `a focus that does not come back is asked for once, and nothing is typed blindly`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed)
    #expect(effects(&ladder, .timeIsUp) == [.activate(Self.editor), .wait(Ladder.focusTime)])
    #expect(
      effects(&ladder, .timeIsUp) == [
        .rest, .tell(.failed(.focusIsElsewhere, text: "🎉", .controlV)),
      ])
  }

  @Test func `a window that was closed meanwhile is said to be`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed)
    #expect(
      effects(&ladder, .originIsGone) == [
        .rest, .tell(.failed(.originIsGone, text: "🎉", .controlV)),
      ])
  }

  @Test func `where the desktop does not tell the focus it gets a moment`() {
    var ladder = InsertionLadder()
    let situation = situation(
      .wayland, usable: [.virtualKeyboard], seesFocus: false, origin: nil)
    #expect(
      effects(&ladder, .picked("🎉", situation), .closed) == [
        .rest, .copy("🎉", primary: false), .hide, .wait(Ladder.settlingTime),
      ])
    let step = InsertionStep(.virtualKeyboard, .type)
    #expect(effects(&ladder, .timeIsUp) == [.rest, .perform(step, "🎉", number: 1)])
  }

  @Test func `where nothing works the window says what to press before it goes`() {
    var ladder = InsertionLadder()
    #expect(
      effects(&ladder, .picked("🎉", situation(usable: [])), .closed) == [
        .rest, .copy("🎉", primary: false), .say(.copied(.controlV)), .wait(Ladder.sayingTime),
      ])
    #expect(effects(&ladder, .timeIsUp) == [.hide, .rest])
  }

  @Test func `a window that says something closes at once when it is told to again`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation(usable: [])), .closed)
    #expect(effects(&ladder, .closed) == [.hide, .rest])
  }

  @Test func `a window in which nothing was picked just closes`() {
    var ladder = InsertionLadder()
    #expect(effects(&ladder, .closed) == [.hide])
  }

  @Test func `with never, a pick is copied without a word`() {
    var ladder = InsertionLadder()
    var situation = situation()
    situation.wanted = .never
    #expect(
      effects(&ladder, .picked("🎉", situation), .closed) == [
        .rest, .copy("🎉", primary: false), .hide,
      ])
  }

  @Test func `what the clipboard held is kept first and comes back after the read`() {
    var ladder = InsertionLadder()
    #expect(effects(&ladder, .picked("🎉", situation(restores: true)), .closed) == [.rest, .save])
    #expect(
      effects(&ladder, .saved) == [
        .copy("🎉", primary: false), .hide, .wait(Ladder.focusTime), .watchFocus(Self.editor),
      ])
    _ = effects(&ladder, .focusIsBack, .performed(1, .pressed))
    #expect(effects(&ladder, .wasRead) == [.rest, .restore(after: 300)])
  }

  @Test
  func `what the clipboard held comes back after two seconds at the latest, and that is said`() {
    var ladder = InsertionLadder()
    _ = effects(
      &ladder, .picked("🎉", situation(restores: true)), .saved, .closed, .focusIsBack,
      .performed(1, .pressed))
    #expect(Ladder.readTime == 2000)
    #expect(
      effects(&ladder, .timeIsUp) == [
        .rest, .tell(.failed(.wasNotTaken, text: "🎉", nil)), .restore(after: 0),
      ])
  }

  @Test func `a pick that was not inserted for another reason stays on the clipboard`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation(restores: true)), .saved, .closed)
    #expect(
      effects(&ladder, .originIsGone) == [
        .rest, .tell(.failed(.originIsGone, text: "🎉", .controlV)), .forget,
      ])
  }

  @Test func `where nothing is inserted nothing comes back`() {
    var ladder = InsertionLadder()
    let situation = situation(usable: [], restores: true)
    #expect(effects(&ladder, .picked("🎉", situation)) == [.rest, .copy("🎉", primary: false)])
  }

  @Test func `a picker that is called while the focus is awaited does not type into itself`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed)
    #expect(
      effects(&ladder, .summoned) == [
        .rest, .tell(.failed(.wasInterrupted, text: "🎉", .controlV)),
      ])
    #expect(effects(&ladder, .focusIsBack, .timeIsUp) == [])
  }

  @Test func `a second pick may follow while the first one's read is awaited`() {
    var ladder = InsertionLadder()
    _ = effects(
      &ladder, .picked("🎉", situation()), .closed, .focusIsBack, .performed(1, .pressed), .summoned)
    #expect(effects(&ladder, .picked("🍕", situation())) == [.rest, .copy("🍕", primary: false)])
    #expect(effects(&ladder, .closed).first == .hide)
  }

  @Test
  func `a pick while another one is being entered is copied, and the first one's end ignored`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack, .summoned)
    #expect(
      effects(&ladder, .picked("🍕", situation()), .performed(1, .unpressed)) == [
        .rest, .copy("🍕", primary: false),
      ])
    _ = effects(&ladder, .closed)
    #expect(effects(&ladder, .focusIsBack) == [.rest, .perform(paste, "🍕", number: 2)])
    #expect(effects(&ladder, .performed(1, .unpressed)) == [])
  }

  @Test func `a method is stopped when the picker is shown again, and followed by none`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack)
    #expect(effects(&ladder, .summoned) == [.stop])
    #expect(
      effects(&ladder, .performed(1, .unpressed)) == [
        .rest, .tell(.failed(.wasInterrupted, text: "🎉", .controlV)),
      ])
  }

  @Test func `what may have been typed in part is not entered by another method`() {
    var ladder = InsertionLadder()
    var situation = situation(.wayland, usable: [.virtualKeyboard, .portal], origin: nil)
    situation.seesFocus = false
    _ = effects(&ladder, .picked("🎉", situation), .closed, .timeIsUp)
    #expect(
      effects(&ladder, .performed(1, .uncertain)) == [
        .rest, .tell(.failed(.mayBeIncomplete, text: "🎉", .controlV)),
      ])
    #expect(!ladder.isBusy)
  }

  @Test func `a shortcut that may have been pressed is waited for as one that was`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation()), .closed, .focusIsBack)
    #expect(effects(&ladder, .performed(1, .uncertain)) == [.wait(Ladder.readTime)])
    #expect(effects(&ladder, .wasRead) == [.rest])
  }

  @Test
  func `where a key is held down no other method presses its own beside it, and that is said`() {
    var ladder = InsertionLadder()
    let situation = situation(usable: [.xtest, .ydotool], restores: true)
    _ = effects(&ladder, .picked("🎉", situation), .saved, .closed, .focusIsBack)
    #expect(
      effects(&ladder, .performed(1, .keysAreHeld)) == [
        .rest, .tell(.failed(.keysAreHeld, text: "🎉", .controlV)), .forget,
      ])
  }

  @Test func `a pick is copied though the picker is called while the clipboard is being read`() {
    var ladder = InsertionLadder()
    _ = effects(&ladder, .picked("🎉", situation(restores: true)))
    #expect(effects(&ladder, .summoned) == [.copy("🎉", primary: false)])
  }

  @Test
  func `no sequence of events loses a pick, keeps the window open, or types without the focus`() {
    let events: [InsertionLadder.Event] =
      [
        .picked("🎉", situation()), .picked("🍕", situation(usable: [])),
        .picked("😀", situation(restores: true)), .saved, .closed, .summoned, .timeIsUp,
        .focusIsBack, .originIsGone, .wasRead, .wasReplaced,
      ] + (1...4).flatMap { number in KeyOutcome.allCases.map { .performed(number, $0) } }
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      var ladder = InsertionLadder()
      var hasFocus = false
      var uncopied: String?
      for _ in 0..<40 {
        let event = events[next(events.count)]
        if case .picked(let text, _) = event { (uncopied, hasFocus) = (text, false) }
        if event == .focusIsBack { hasFocus = true }
        for effect in ladder.send(event) {
          switch effect {
          case .perform: #expect(hasFocus && uncopied == nil)
          case .copy(let text, _): if text == uncopied { uncopied = nil }
          default: break
          }
        }
        if event == .summoned { hasFocus = false }
      }
      // Whatever was under way, a closing window and time end it.
      var ends = ladder.send(.closed) + ladder.send(.saved) + ladder.send(.timeIsUp)
      for effect in ends {
        if case .copy(let text, _) = effect, text == uncopied { uncopied = nil }
      }
      #expect(uncopied == nil)
      #expect(ends.contains(.hide))
      for number in 1...100 {
        ends = ladder.send(.performed(number, .unpressed)) + ladder.send(.timeIsUp)
      }
      for _ in 0..<3 { _ = ladder.send(.timeIsUp) }
      #expect(!ladder.isBusy)
    }
  }
}

@Suite struct InsertionSituationTests {
  private func steps(
    _ display: Display.Kind, _ wanted: PickerSettings.Insertion = .auto,
    usable: Set<InsertionMethod> = Set(InsertionMethod.allCases), seesFocus: Bool = true,
    application: String? = "editor"
  ) -> [String] {
    let situation = InsertionSituation(
      display: display, wanted: wanted, usable: usable, seesFocus: seesFocus,
      origin: application.map { OriginWindow(identifier: "1", application: $0) })
    return situation.steps.map { step in
      switch step.action {
      case .type: "\(step.method) types"
      case .paste(let shortcut): "\(step.method) \(shortcut.rawValue)"
      }
    }
  }

  @Test func `X11 pastes by XTEST, and by what the user has set up where that fails`() {
    #expect(
      steps(.x11) == ["xtest ctrl+v", "xtest types", "ydotool ctrl+v", "dotool ctrl+v"])
  }

  @Test func `a compositor that tells the program is pasted into, and others are typed into`() {
    #expect(
      steps(.wayland) == [
        "virtualKeyboard ctrl+v", "virtualKeyboard types", "portal ctrl+v", "ydotool ctrl+v",
        "dotool ctrl+v",
      ])
    #expect(
      steps(.wayland, seesFocus: false, application: nil) == [
        "virtualKeyboard types", "portal ctrl+v", "ydotool ctrl+v", "dotool ctrl+v",
      ])
  }

  @Test func `nothing is sent where nobody has the focus, or where X11 does not say who has`() {
    #expect(steps(.x11, application: nil).isEmpty)
    #expect(steps(.x11, seesFocus: false, application: nil).isEmpty)
    #expect(steps(.wayland, application: nil).isEmpty)
  }

  @Test func `the setting leaves out what it does not want`() {
    #expect(steps(.x11, .type) == ["xtest types"])
    #expect(steps(.x11, .paste) == ["xtest ctrl+v", "ydotool ctrl+v", "dotool ctrl+v"])
    #expect(steps(.wayland, .type) == ["virtualKeyboard types"])
    for display in [Display.Kind.x11, .wayland] { #expect(steps(display, .never).isEmpty) }
  }

  @Test func `what does not work is not tried`() {
    #expect(steps(.x11, usable: []).isEmpty)
    #expect(steps(.wayland, usable: [.portal]) == ["portal ctrl+v"])
    #expect(steps(.wayland, usable: [.xtest]).isEmpty)
  }

  @Test(arguments: [
    ("XTerm", PasteShortcut.shiftInsert, true), ("URxvt", .shiftInsert, true),
    ("Emacs", .shiftInsert, true), ("org.gnome.Terminal", .controlShiftV, false),
    ("Gnome-terminal", .controlShiftV, false), ("konsole", .controlShiftV, false),
    ("foot", .controlShiftV, false), ("kitty", .controlShiftV, false),
    ("Alacritty", .controlShiftV, false), ("Chromium", .controlV, false), ("", .controlV, false),
  ])
  func `terminals are pasted into by their own shortcut, the old ones from the primary selection`(
    application: String, shortcut: PasteShortcut, primary: Bool
  ) {
    let situation = InsertionSituation(
      display: .x11, wanted: .auto, usable: [.xtest], seesFocus: true,
      origin: OriginWindow(identifier: "1", application: application))
    #expect(situation.pasteShortcut == shortcut)
    #expect(situation.needsPrimary == primary)
  }

  @Test func `the primary selection is left alone where it is not pasted`() {
    var situation = InsertionSituation(
      display: .x11, wanted: .type, usable: [.xtest], seesFocus: true,
      origin: OriginWindow(identifier: "1", application: "xterm"))
    #expect(!situation.needsPrimary)
    situation.takesPrimary = true
    #expect(situation.needsPrimary)
  }

  @Test func `the shortcut that is set holds for programs that are not known`() {
    var situation = InsertionSituation(
      display: .wayland, wanted: .paste, usable: [.portal], seesFocus: false, origin: nil)
    situation.shortcut = .shiftInsert
    #expect(situation.steps == [InsertionStep(.portal, .paste(.shiftInsert))])
  }

  @Test(arguments: InsertionMessage.Reason.allCases)
  func `each failure says what to press, unless the clipboard was restored`(
    reason: InsertionMessage.Reason
  ) {
    let copied = InsertionMessage.failed(reason, text: "🎉", .controlShiftV).text { $0 }
    let prefix = reason == .mayBeIncomplete ? "🎉 may be " : "🎉 was not inserted: "
    #expect(copied.hasPrefix(prefix))
    #expect(copied.hasSuffix("It is copied: press Ctrl+Shift+V."))
    let restored = InsertionMessage.failed(reason, text: "🎉", nil).text { $0 }
    #expect(restored.hasPrefix(prefix) && !restored.contains("press"))
    #expect(InsertionMessage.copied(.controlV).text { $0 } == "Copied: press Ctrl+V")
  }
}
