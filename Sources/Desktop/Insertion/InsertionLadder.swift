/// What became of the keys that a method was to press, as far as it can see.
public nonisolated enum KeyOutcome: CaseIterable, Hashable, Sendable {
  /// All were pressed.
  case pressed
  /// None was, for sure.
  case unpressed
  /// None was, since the user holds a key down.
  case keysAreHeld
  /// Some may have been.
  case uncertain
}

/// What becomes of a pick that is to be entered into the window that the user came from.
///
/// A value with one door, as the picker's model: events go in, what has to be done comes out. It
/// tries one method after another, goes on to the next only where the one before has certainly not
/// arrived or could not be carried out, and never claims what it has not seen.
public nonisolated struct InsertionLadder: Sendable {
  public enum Event: Hashable, Sendable {
    /// Enter was pressed on this.
    case picked(String, InsertionSituation)
    /// What the clipboard held is known, or cannot be.
    case saved
    /// The picker is to close.
    case closed
    /// The picker is called again.
    case summoned
    /// What was waited for did not come in time.
    case timeIsUp
    case focusIsBack
    case originIsGone
    /// What became of the keys of the step of this number.
    case performed(Int, KeyOutcome)
    /// A program has read the clipboard.
    case wasRead
    /// Another program owns the clipboard now: a manager that keeps it, or one that has copied.
    case wasReplaced
  }

  public enum Effect: Hashable, Sendable {
    /// Keep what the clipboard holds, then say `saved`.
    case save
    case copy(String, primary: Bool)
    case hide
    /// Say it in the picker's window.
    case say(InsertionMessage)
    /// Say it where there is no window any more.
    case tell(InsertionMessage)
    /// Say `focusIsBack` when this window has the focus, or `originIsGone`.
    case watchFocus(OriginWindow)
    case activate(OriginWindow)
    /// Carry out a step, then say `performed` with its number.
    case perform(InsertionStep, String, number: Int)
    /// Press no more keys of the step that is carried out; it says `performed` all the same.
    case stop
    /// Say `timeIsUp` after so many milliseconds; replaces the wait before.
    case wait(Int)
    /// Nothing is waited for any more.
    case rest
    /// Put back what the clipboard held, after so many milliseconds.
    case restore(after: Int)
    /// The pick stays on the clipboard: what was kept of it before is of no use any more.
    case forget
  }

  private enum State: Hashable, Sendable {
    case idle
    case saving(isClosed: Bool)
    /// Copied, and the window is open.
    case copied
    /// The window says that it was copied.
    case saying
    case awaitingFocus(hasAsked: Bool)
    /// The window is hidden, and the desktop does not say where the focus is.
    case settling
    case performing(InsertionStep, wasRead: Bool, isStopped: Bool)
    case awaitingRead
  }

  /// How long the focus may take to come back by itself, and again when it was asked for.
  static let focusTime = 500
  /// How long a desktop that says nothing has to move the focus.
  static let settlingTime = 200
  /// How long a program may take to read what it is to paste.
  static let readTime = 2000
  /// How long after that others may read it as well.
  static let restoreTime = 300
  /// How long the window says what it has to say.
  static let sayingTime = 900

  private var state = State.idle
  private var text = ""
  private var situation: InsertionSituation?
  private var steps: ArraySlice<InsertionStep> = []
  /// Of the latest step. What is heard of earlier ones comes too late.
  private var number = 0

  public init() {}

  /// Whether a pick is under way.
  public var isBusy: Bool { state != .idle }

  /// Takes an event and says what has to be done, in this order.
  public mutating func send(_ event: Event) -> [Effect] {
    switch (state, event) {
    // Whatever is under way, a pick is copied.
    case (_, .picked(let text, let situation)): return [.rest] + begin(text, situation)
    case (.saving(let isClosed), .saved):
      state = .copied
      return copy() + (isClosed ? leave() : [])
    case (.saving, .closed):
      state = .saving(isClosed: true)
      return []
    case (.saving, .summoned):
      state = .idle
      return copy()
    case (.copied, .closed): return leave()
    case (.saying, .closed), (.saying, .timeIsUp):
      state = .idle
      return [.hide, .rest]
    case (_, .closed): return [.hide]
    case (.awaitingFocus, .focusIsBack), (.settling, .timeIsUp): return performNext()
    case (.awaitingFocus(false), .timeIsUp):
      guard let origin = situation?.origin else { return fail(.focusIsElsewhere) }
      state = .awaitingFocus(hasAsked: true)
      return [.activate(origin), .wait(Self.focusTime)]
    case (.awaitingFocus(true), .timeIsUp): return fail(.focusIsElsewhere)
    case (.awaitingFocus, .originIsGone): return fail(.originIsGone)
    case (.performing(let step, _, let isStopped), .wasRead):
      state = .performing(step, wasRead: true, isStopped: isStopped)
      return []
    case (.performing(let step, let wasRead, let isStopped), .performed(number, let outcome)):
      return judge(step, outcome, wasRead: wasRead, isStopped: isStopped)
    case (.performing(let step, let wasRead, _), .summoned):
      // What comes next would be pressed in the picker.
      state = .performing(step, wasRead: wasRead, isStopped: true)
      return [.stop]
    case (.awaitingRead, .wasRead): return succeed()
    case (.awaitingRead, .wasReplaced):
      // Who reads it now cannot be seen, and nothing of Wink's is there to give way.
      state = .idle
      return [.rest]
    case (.awaitingRead, .timeIsUp): return fail(.wasNotTaken)
    case (.awaitingFocus, .summoned), (.settling, .summoned): return fail(.wasInterrupted)
    case (.copied, .summoned), (.saying, .summoned):
      state = .idle
      return [.rest]
    default: return []
    }
  }

  private mutating func begin(_ text: String, _ situation: InsertionSituation) -> [Effect] {
    self.text = text
    self.situation = situation
    steps = situation.steps[...]
    if situation.restores, !steps.isEmpty {
      state = .saving(isClosed: false)
      return [.save]
    }
    state = .copied
    return copy()
  }

  private func copy() -> [Effect] {
    [.copy(text, primary: situation?.needsPrimary == true)]
  }

  /// Closes the window; where nothing can be inserted, it says so first.
  private mutating func leave() -> [Effect] {
    guard let situation, !steps.isEmpty else {
      guard let situation, situation.wanted != .never else {
        state = .idle
        return [.hide]
      }
      state = .saying
      return [.say(.copied(situation.pasteShortcut)), .wait(Self.sayingTime)]
    }
    guard situation.seesFocus, let origin = situation.origin else {
      state = .settling
      return [.hide, .wait(Self.settlingTime)]
    }
    state = .awaitingFocus(hasAsked: false)
    return [.hide, .wait(Self.focusTime), .watchFocus(origin)]
  }

  private mutating func performNext() -> [Effect] {
    guard let step = steps.popFirst() else { return fail(.noMethodWorked) }
    state = .performing(step, wasRead: false, isStopped: false)
    number += 1
    return [.rest, .perform(step, text, number: number)]
  }

  /// Goes on to another method only where nothing of this one can have arrived.
  private mutating func judge(
    _ step: InsertionStep, _ outcome: KeyOutcome, wasRead: Bool, isStopped: Bool
  ) -> [Effect] {
    // Whatever a method says of itself, the program has what it has read.
    if step.action != .type, wasRead { return succeed() }
    switch outcome {
    case .unpressed: return isStopped ? fail(.wasInterrupted) : performNext()
    // Any other method would press its keys together with that one.
    case .keysAreHeld: return fail(isStopped ? .wasInterrupted : .keysAreHeld)
    case .uncertain where step.action == .type: return fail(.mayBeIncomplete)
    case .pressed where step.action == .type: return succeed()
    case .uncertain, .pressed:
      state = .awaitingRead
      return [.wait(Self.readTime)]
    }
  }

  private mutating func succeed() -> [Effect] {
    state = .idle
    return [.rest] + (situation?.restores == true ? [.restore(after: Self.restoreTime)] : [])
  }

  /// Only what was not read in time gives way to what the clipboard held; otherwise it is the one
  /// place where the pick is.
  private mutating func fail(_ reason: InsertionMessage.Reason) -> [Effect] {
    state = .idle
    let mayRestore = situation?.restores == true
    let restores = mayRestore && reason == .wasNotTaken
    let shortcut = restores ? nil : situation?.pasteShortcut
    return [.rest, .tell(.failed(reason, text: text, shortcut))]
      + (restores ? [.restore(after: 0)] : mayRestore ? [.forget] : [])
  }
}
