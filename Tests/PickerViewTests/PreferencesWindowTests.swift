import CGtk
import EmojiCatalog
import GtkSupport
import PickerModel
import TestSupport
import Testing

@testable import PickerView

@MainActor
@Suite(.serialized, .enabled(Comment(rawValue: Display.reason)) { await Display.isThere })
struct PreferencesWindowTests {
  @Test func `the controls show the preferences and setting them is no change`() {
    let desk = Desk(recents: 12, tone: .one(.dark), languages: ["de", "en"])
    #expect(gtk_spin_button_get_value_as_int(desk.window.recents.opaque) == 12)
    #expect(desk.pressedTones == [.one(.dark)])
    #expect(gtk_switch_get_active(desk.window.follows.opaque) == 0)
    #expect(gtk_widget_get_visible(desk.window.list.widget.widget) != 0)
    #expect(desk.window.list.checked == ["de", "en"])
    desk.window.show(
      desk.preferences(recents: 3, tone: .none, languages: []), canClear: false)
    #expect(desk.pressedTones == [.none])
    #expect(gtk_widget_get_visible(desk.window.list.widget.widget) == 0)
    #expect(gtk_widget_get_sensitive(desk.window.clear.widget) == 0)
    desk.settle()
    #expect(desk.changes.isEmpty)
  }

  @Test func `a pair of tones, which only the file can hold, presses none of the six`() {
    #expect(Desk(tone: .two(.light, .dark)).pressedTones == [])
  }

  @Test func `what the user does is said at once`() {
    let desk = Desk(languages: ["de", "en"])
    gtk_spin_button_set_value(desk.window.recents.opaque, 31)
    gtk_toggle_button_set_active(desk.window.tones[2].button.raw.cast(), 1)
    gtk_widget_activate(desk.window.list.row("fr"))
    gtk_widget_activate(desk.window.list.row("de"))
    gtk_switch_set_active(desk.window.follows.opaque, 1)
    gtk_widget_activate(desk.window.clear.widget)
    desk.run { desk.clearings > 0 }
    #expect(
      desk.changes == [
        .recents(31), .tone(.one(.mediumLight)), .language("fr", true), .language("de", false),
        .followsSession(true),
      ])
    #expect(desk.clearings == 1)
  }

  @Test func `which emoji are offered is shown, and setting it is said at once`() {
    let desk = Desk()
    let offer = desk.window.offer!
    #expect(gtk_drop_down_get_selected(offer.versions.opaque) == 0)
    #expect(gtk_spin_button_get_value_as_int(offer.size.opaque) == 100)
    gtk_spin_button_set_value(offer.size.opaque, 150)
    gtk_drop_down_set_selected(offer.versions.opaque, 1)
    gtk_switch_set_active(offer.groups.opaque, 1)
    gtk_switch_set_active(offer.undrawable.opaque, 1)
    gtk_widget_activate(desk.window.forget.widget)
    desk.run { desk.forgettings > 0 }
    #expect(
      desk.changes == [
        .emojiSize(150), .versions(Desk.old), .groupsForms(true), .showsUndrawable(true),
      ])
    var preferences = desk.preferences()
    for change in desk.changes { preferences.apply(change) }
    desk.window.show(preferences, canClear: true)
    #expect(gtk_drop_down_get_selected(offer.versions.opaque) == 1)
    #expect(gtk_switch_get_active(offer.groups.opaque) != 0)
    #expect(gtk_spin_button_get_value_as_int(offer.size.opaque) == 150)
    #expect(gtk_widget_get_sensitive(desk.window.forget.widget) == 0)
    desk.settle()
    #expect(desk.changes.count == 4)
  }

  @Test func `the hotkey is shown, set, removed, and not touched while it is typed`() {
    let desk = Desk()
    let card = desk.window.hotkey!
    func text() -> String { String(cString: gtk_editable_get_text(card.key.opaque)) }
    #expect(text() == "Super+.")
    #expect(gtk_widget_get_sensitive(card.remove.widget) == 0)
    gtk_editable_set_text(card.key.opaque, "Ctrl+Alt+E")
    gtk_widget_activate(card.set.widget)
    desk.run { !desk.hotkeys.isEmpty }
    desk.window.showWaitingForHotkey()
    #expect(gtk_widget_get_sensitive(card.set.widget) == 0)
    desk.window.show(
      HotkeyState(
        key: "Ctrl+Alt+E", problem: nil, proposal: "Super+.", startsWithSession: true))
    #expect(text() == "Ctrl+Alt+E")
    #expect(gtk_widget_get_visible(card.problem.widget) == 0)
    desk.window.show(hotkeyProblem: "taken")
    #expect(gtk_widget_get_visible(card.problem.widget) != 0)
    #expect(gtk_widget_get_sensitive(card.set.widget) != 0)
    #expect(gtk_switch_get_active(card.starts.opaque) != 0)
    gtk_switch_set_active(card.starts.opaque, 0)
    gtk_widget_activate(card.remove.widget)
    desk.run { desk.hotkeys.count == 3 }
    #expect(desk.hotkeys == ["Ctrl+Alt+E", "autostart false", "-"])
  }

  @Test func `how Enter inserts is shown, and setting it is said at once`() {
    let desk = Desk()
    let card = desk.window.insertion!
    #expect(gtk_drop_down_get_selected(card.insert.opaque) == 0)
    gtk_drop_down_set_selected(card.insert.opaque, 2)
    gtk_drop_down_set_selected(card.shortcut.opaque, 1)
    gtk_switch_set_active(card.primary.opaque, 1)
    gtk_switch_set_active(card.restore.opaque, 1)
    #expect(
      desk.changes == [
        .insert(.paste), .pasteShortcut(.controlShiftV), .takesPrimary(true),
        .restoresClipboard(true),
      ])
    var preferences = desk.preferences()
    for change in desk.changes + [.insert(.never)] { preferences.apply(change) }
    desk.window.show(preferences, canClear: true)
    #expect(gtk_drop_down_get_selected(card.insert.opaque) == 3)
    #expect(gtk_switch_get_active(card.restore.opaque) != 0)
    #expect(gtk_widget_get_sensitive(card.shortcut.widget) == 0, "nothing is pasted")
    desk.settle()
    #expect(desk.changes.count == 4)
  }

  @Test func `the desktop's permission is offered only where there is one to be had`() {
    let desk = Desk()
    let card = desk.window.insertion!
    #expect(gtk_widget_get_mapped(card.permission.widget) == 0)
    desk.window.show(grant: .missing)
    desk.run { gtk_widget_get_mapped(card.permission.widget) != 0 }
    gtk_widget_activate(card.permission.widget)
    desk.run { desk.grants == [true] }
    desk.window.show(grant: .asking)
    #expect(gtk_widget_get_sensitive(card.permission.widget) == 0)
    desk.window.show(grant: .given)
    gtk_widget_activate(card.permission.widget)
    desk.run { desk.grants == [true, false] }
    #expect(desk.grants == [true, false])
  }

  @Test func `a change that is refused goes back without another one`() {
    let desk = Desk(recents: 30)
    desk.answer = { desk.window.show(desk.preferences(recents: 30), canClear: true) }
    gtk_spin_button_set_value(desk.window.recents.opaque, 31)
    desk.settle()
    #expect(gtk_spin_button_get_value_as_int(desk.window.recents.opaque) == 30)
    #expect(desk.changes == [.recents(31)])
    desk.answer = {}
  }

  @Test
  func `a word is added and the entries are empty then, or stay when it is refused`() {
    let desk = Desk()
    let list = desk.window.aliases
    gtk_editable_set_text(list.word.opaque, "wheee")
    gtk_widget_activate(list.add.widget)
    desk.run { desk.aliases.count == 1 }
    #expect(String(cString: gtk_editable_get_text(list.word.opaque)) == "wheee")
    gtk_editable_set_text(list.emoji.opaque, "🎢")
    gtk_widget_activate(list.add.widget)
    desk.run { desk.aliases.count == 2 }
    #expect(desk.aliases == ["wheee ", "wheee 🎢"])
    #expect(String(cString: gtk_editable_get_text(list.word.opaque)) == "")
  }

  @Test func `a word is removed, and the button of the next one has the focus`() {
    let desk = Desk()
    let list = desk.window.aliases
    #expect(list.removers.count == 2)
    gtk_widget_grab_focus(list.removers[0])
    gtk_widget_activate(list.removers[0])
    desk.run { !desk.aliases.isEmpty }
    #expect(desk.aliases == ["- yeet"])
    desk.window.show(aliases: [Alias("zap", ["⚡"])])
    #expect(list.removers.count == 1)
    #expect(gtk_widget_has_focus(list.removers[0]) != 0)
    gtk_widget_activate(list.removers[0])
    desk.run { desk.aliases.count == 2 }
    desk.window.show(aliases: [])
    #expect(gtk_widget_is_focus(gtk_editable_get_delegate(list.word.opaque).widget) != 0)
  }

  @Test func `a problem is shown until it is over`() {
    let desk = Desk()
    #expect(gtk_widget_get_visible(desk.window.problem.widget) == 0)
    desk.window.show(problem: "cannot write: make room")
    #expect(gtk_widget_get_visible(desk.window.problem.widget) != 0)
    desk.window.show(problem: nil)
    #expect(gtk_widget_get_visible(desk.window.problem.widget) == 0)
  }

  @Test func `closing counts a number that was typed and not confirmed, and says so once`() {
    let desk = Desk(recents: 30)
    gtk_editable_set_text(desk.window.recents.opaque, "7")
    #expect(desk.changes.isEmpty)
    gtk_window_close(desk.window.window)
    desk.settle()
    #expect(desk.changes == [.recents(7)])
    #expect(desk.closings == 1)
    #expect(gtk_widget_get_visible(desk.window.window.cast()) == 0)
  }

  @Test(arguments: [
    ("deu", ["de"]), ("FRAN", ["fr"]), ("francais", ["fr"]), ("xyz", []),
    ("", ["de", "en", "fr"]), ("en", ["en"]),
  ])
  func `the list is shortened to languages with a word that begins so`(
    text: String, codes: [String]
  ) {
    let desk = Desk(languages: ["de"])
    gtk_editable_set_text(desk.window.list.filter.opaque, text)
    desk.settle()
    #expect(desk.window.list.shown == codes)
  }

  @Test func `a window that is let go leaves nothing behind`() {
    var desk: Desk? = Desk(languages: ["de"])
    weak let window = desk?.window
    let fate = Fate(of: desk!.window.window.raw)
    #expect(window != nil)
    desk = nil
    let context = g_main_context_default()
    for _ in 0..<50 where !fate.isGone { g_main_context_iteration(context, 0) }
    #expect(window == nil)
    #expect(fate.isGone)
  }
}

/// A preferences window and what was done in it.
private final class Desk {
  private(set) var window: PreferencesWindow!
  private(set) var changes: [Preferences.Change] = []
  private(set) var clearings = 0
  /// What was added and removed.
  private(set) var aliases: [String] = []
  /// What was set and removed.
  private(set) var hotkeys: [String] = []
  private(set) var forgettings = 0
  private(set) var grants: [Bool] = []
  private(set) var closings = 0
  static let old = VersionPolicy.maxEmojiVersion(EmojiVersion(major: 11, minor: 0))
  /// What becomes of a change.
  var answer: () -> Void = {}

  init(recents: Int = 30, tone: SkinTone = .none, languages: [String] = []) {
    window = PreferencesWindow(
      preferences(recents: recents, tone: tone, languages: languages),
      aliases: [Alias("yeet", ["🚀"]), Alias("zap", ["⚡"])],
      canClear: true, canForgetTones: true, toneNames: ["none", "1", "2", "3", "4", "5"],
      languages: [("de", "Deutsch"), ("en", "English"), ("fr", "Français")].map {
        PreferencesWindow.Language(code: $0, name: $1)
      },
      versions: [VersionPolicy.device, Desk.old].map {
        PreferencesWindow.VersionChoice(policy: $0, name: $0.identifier)
      },
      hotkey: HotkeyState(key: nil, problem: nil, proposal: "Super+.", startsWithSession: false),
      over: nil,
      deeds: PreferencesWindow.Deeds(
        change: { [weak self] in
          self?.changes.append($0)
          self?.answer()
        }, clearRecents: { [weak self] in self?.clearings += 1 },
        forgetTones: { [weak self] in self?.forgettings += 1 },
        addAlias: { [weak self] word, emoji in
          self?.aliases.append("\(word) \(emoji)")
          return !emoji.isEmpty
        },
        removeAlias: { [weak self] in self?.aliases.append("- \($0)") },
        changeGrant: { [weak self] in self?.grants.append($0) },
        setHotkey: { [weak self] in self?.hotkeys.append($0) },
        removeHotkey: { [weak self] in self?.hotkeys.append("-") },
        startWithSession: { [weak self] in self?.hotkeys.append("autostart \($0)") },
        close: { [weak self] in self?.closings += 1 }))
  }

  func preferences(
    recents: Int = 30, tone: SkinTone = .none, languages: [String] = []
  ) -> Preferences {
    Preferences(
      recents: recents, mostRecents: 200, tone: tone, languages: languages,
      sessionLanguages: ["en"])
  }

  var pressedTones: [SkinTone] {
    window.tones.filter { gtk_toggle_button_get_active($0.button.raw.cast()) != 0 }.map(\.tone)
  }

  /// Runs the main loop until a condition holds; gives up after some seconds.
  func run(until condition: () -> Bool) {
    let deadline = g_get_monotonic_time() + 3_000_000
    while !condition(), g_get_monotonic_time() < deadline {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
  }

  func settle() {
    var isOver = false
    let timer = Timer(after: 30) { isOver = true }
    while !isOver { g_main_context_iteration(nil, 1) }
    timer.cancel()
  }
}
