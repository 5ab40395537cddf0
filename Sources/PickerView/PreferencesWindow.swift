import CGtk
import EmojiCatalog
import GtkSupport
import PickerModel

/// The preferences in a window over the picker. It says what the user did, and shows what it is told.
@MainActor public final class PreferencesWindow {
  /// A language that can be searched in.
  public struct Language {
    public let code: String
    /// Its name, best in the language itself.
    public let name: String

    public init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  /// A choice of which emoji are offered by their age.
  public struct VersionChoice {
    public let policy: VersionPolicy
    public let name: String

    public init(policy: VersionPolicy, name: String) {
      self.policy = policy
      self.name = name
    }
  }

  /// The desktop's permission to press keys in other windows.
  public enum Grant: Hashable, Sendable {
    /// None is needed here, or none is to be had.
    case unavailable
    case missing, asking, given
  }

  /// What the user can do in the window.
  public struct Deeds {
    var change: (Preferences.Change) -> Void
    var clearRecents: () -> Void
    var addAlias: (_ word: String, _ emoji: String) -> Bool
    var removeAlias: (String) -> Void
    var forgetTones: () -> Void
    var changeGrant: (Bool) -> Void
    var close: () -> Void
    var setHotkey: (String) -> Void
    var removeHotkey: () -> Void
    var startWithSession: (Bool) -> Void

    /// - Parameters:
    ///   - addAlias: called with a word and emoji, or the name of one; false where they are refused.
    ///   - changeGrant: called with true to ask for the desktop's permission to press keys, and with false
    ///     to give it back.
    ///   - close: called when the window was closed; it need not be kept any longer then.
    public init(
      change: @escaping (Preferences.Change) -> Void, clearRecents: @escaping () -> Void,
      forgetTones: @escaping () -> Void = {},
      addAlias: @escaping (_ word: String, _ emoji: String) -> Bool,
      removeAlias: @escaping (String) -> Void,
      changeGrant: @escaping (Bool) -> Void = { _ in },
      setHotkey: @escaping (String) -> Void = { _ in },
      removeHotkey: @escaping () -> Void = {},
      startWithSession: @escaping (Bool) -> Void = { _ in }, close: @escaping () -> Void
    ) {
      self.change = change
      self.clearRecents = clearRecents
      self.forgetTones = forgetTones
      self.addAlias = addAlias
      self.removeAlias = removeAlias
      self.setHotkey = setHotkey
      self.removeHotkey = removeHotkey
      self.startWithSession = startWithSession
      self.changeGrant = changeGrant
      self.close = close
    }
  }

  private let object = Object(sinking: gtk_window_new().raw)
  private let deeds: Deeds
  private let languages: [Language]
  private let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
  let problem = Object(sinking: gtk_label_new(nil).raw)
  let recents: Object
  let clear: Object
  private(set) var tones: [(tone: SkinTone, button: Object)] = []
  let forget: Object
  private(set) var offer: OfferCard!
  private(set) var insertion: InsertionCard!
  let follows = Object(sinking: gtk_switch_new().raw)
  private var searched: UnsafeMutablePointer<GtkWidget>!
  let list: LanguageList
  let aliases = AliasList()
  /// Nil where no key is set, as in a picker that is no resident one.
  private(set) var hotkey: HotkeyCard?
  private var shown: Preferences
  /// Whether the controls are being set, which is nothing that the user did.
  private var isShowing = false

  /// A window that is shown at once.
  ///
  /// - Parameters:
  ///   - toneNames: the names of no tone and of the five tones.
  ///   - languages: in the order in which they are listed.
  ///   - versions: what can be chosen of which emoji are offered.
  ///   - hotkey: the key that opens the picker; nil where it is not to be set here.
  public init(
    _ preferences: Preferences, aliases shownAliases: [Alias], canClear: Bool,
    canForgetTones: Bool = false, toneNames: [String], languages: [Language],
    versions: [VersionChoice] = [], hotkey: HotkeyState? = nil,
    over parent: UnsafeMutablePointer<GtkWindow>?, deeds: Deeds
  ) {
    self.deeds = deeds
    shown = preferences
    self.languages = languages
    recents = Object(
      sinking: gtk_spin_button_new_with_range(0, Double(preferences.mostRecents), 1).raw)
    clear = Object(sinking: gtk_button_new_with_mnemonic(translated("_Clear…")).raw)
    forget = Object(sinking: gtk_button_new_with_mnemonic(translated("_Forget")).raw)
    list = LanguageList(languages)
    Stylesheet.install(on: gdk_display_get_default())
    build()
    buildRecents()
    buildTones(toneNames)
    offer = OfferCard(versions, in: page) { [weak self] in self?.deeds.change($0) }
    insertion = InsertionCard(
      in: page, change: { [weak self] in self?.deeds.change($0) },
      changeGrant: { [weak self] in self?.deeds.changeGrant($0) })
    buildLanguages()
    buildAliases()
    if let hotkey { buildHotkey(hotkey) }
    connect()
    show(preferences, canClear: canClear, canForgetTones: canForgetTones)
    aliases.show(shownAliases)
    if let parent { gtk_window_set_transient_for(window, parent) }
    gtk_window_set_modal(window, 1)
    gtk_widget_grab_focus(recents.widget)
    gtk_window_present(window)
  }

  isolated deinit { dismantle(window) }

  /// As a parent for dialogs.
  public var window: UnsafeMutablePointer<GtkWindow> { object.raw.cast() }

  /// Closes the window as the user does.
  public func close() {
    // A number that was typed and not confirmed counts.
    gtk_spin_button_update(recents.opaque)
    gtk_widget_set_visible(object.widget, 0)
    MainLoop.async { [deeds] in deeds.close() }
  }

  // MARK: Showing

  /// Shows the preferences as they are now.
  public func show(_ preferences: Preferences, canClear: Bool, canForgetTones: Bool = false) {
    isShowing = true
    shown = preferences
    defer { isShowing = false }
    gtk_spin_button_set_value(recents.opaque, Double(preferences.recents))
    gtk_widget_set_sensitive(clear.widget, canClear ? 1 : 0)
    gtk_widget_set_sensitive(forget.widget, canForgetTones ? 1 : 0)
    offer.show(preferences)
    insertion.show(preferences)
    for (tone, button) in tones {
      gtk_toggle_button_set_active(button.raw.cast(), tone == preferences.tone ? 1 : 0)
    }
    gtk_switch_set_active(follows.opaque, preferences.followsSession ? 1 : 0)
    list.show(preferences.searchedLanguages)
    gtk_widget_set_visible(list.widget.widget, preferences.followsSession ? 0 : 1)
    let names = preferences.searchedLanguages.map { code in
      languages.first { $0.code == code }?.name ?? code
    }
    // Isolated in the label, since names of both directions may follow each other.
    gtk_label_set_text(searched.opaque, Self.searched(names.map { "\u{2068}\($0)\u{2069}" }))
    wink_accessible_set_text(
      follows.raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, Self.searched(names))
  }

  /// Shows the key that opens the picker as it is now.
  public func show(_ state: HotkeyState) {
    hotkey?.show(isWaiting: false)
    hotkey?.show(state)
  }

  /// Says what went wrong with the key, until it is told that nothing did (nil).
  public func show(hotkeyProblem text: String?) { hotkey?.show(problem: text) }

  /// Shows that the desktop asks for the key, which may take a while.
  public func showWaitingForHotkey() { hotkey?.show(isWaiting: true) }

  /// Shows the user's own words as they are now.
  public func show(aliases: [Alias]) { self.aliases.show(aliases) }

  /// Shows whether the desktop lets Wink press keys.
  public func show(grant: Grant) { insertion.show(grant: grant) }

  private static func searched(_ names: [String]) -> String {
    let values = ["languages": names.joined(separator: ", ")]
    let phrase =
      names.count == 1
      ? Phrase("Searched: {languages}.", values)
      : Phrase("Searched: {languages}. Emoji are named in the first one.", values)
    return phrase.text(translate: translated)
  }

  /// Says what went wrong, until it is told that nothing is (nil).
  public func show(problem text: String?) {
    gtk_label_set_text(problem.opaque, text ?? "")
    gtk_widget_set_visible(problem.widget, text == nil ? 0 : 1)
    if let text { _ = Accessibility.announce(object.widget, text) }
  }

  // MARK: Building

  private func build() {
    gtk_window_set_title(window, translated("Preferences"))
    let scale = min(TextScale.current, 2)
    gtk_window_set_default_size(window, Int32(460 * scale), Int32(560 * scale))
    gtk_window_set_titlebar(window, gtk_header_bar_new())
    gtk_widget_add_css_class(object.widget, "wink-preferences")
    gtk_widget_add_css_class(page, "wink-page")
    gtk_label_set_wrap(problem.opaque, 1)
    gtk_label_set_wrap_mode(problem.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(problem.opaque, 0)
    gtk_label_set_selectable(problem.opaque, 1)
    gtk_widget_add_css_class(problem.widget, "wink-problem")
    gtk_widget_set_visible(problem.widget, 0)
    gtk_box_append(page.cast(), problem.widget)
    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.opaque, page)
    gtk_window_set_child(window, scroller)
  }

  private func buildRecents() {
    let card = PreferenceCard(translated("Recently Used"), in: page)
    gtk_spin_button_set_numeric(recents.opaque, 1)
    // GTK's own chooser would open on Ctrl+period.
    gtk_text_set_input_hints(
      gtk_editable_get_delegate(recents.opaque).raw.cast(), GTK_INPUT_HINT_NO_EMOJI)
    card.append(
      translated("Number of emoji"),
      translated("How many of the last used emoji are shown, besides the pinned ones."),
      recents.widget)
    card.append(
      translated("Clear history"),
      translated("Forgets which emoji you used. Pinned emoji and skin tones stay."), clear.widget)
    gtk_button_set_use_underline(clear.raw.cast(), 1)
  }

  private func buildTones(_ names: [String]) {
    let card = PreferenceCard(translated("Skin Tone"), in: page)
    let style = CellStyle(
      metrics: GridMetrics(textScale: TextScale.current), spriteFolder: nil, for: object.widget)
    let choices = [SkinTone.none] + EmojiModifier.allCases.map(SkinTone.one)
    let box = wink_widget_new_with_role(gtk_box_get_type(), GTK_ACCESSIBLE_ROLE_GROUP)!
      .cast(to: GtkWidget.self)
    gtk_box_set_spacing(box.cast(), 4)
    for (tone, name) in zip(choices, names) {
      let button = Object(sinking: gtk_toggle_button_new().raw)
      if let first = tones.first {
        gtk_toggle_button_set_group(button.raw.cast(), first.button.raw.cast())
      }
      let glyph = GlyphView(style, .small(height: 24, space: 36))
      glyph.text = "👋" + tone.modifiers.map { String($0.scalar) }.joined()
      gtk_button_set_child(button.raw.cast(), glyph.makeWidget())
      gtk_widget_add_css_class(button.widget, "wink-tone")
      gtk_widget_add_css_class(button.widget, "flat")
      gtk_widget_set_tooltip_text(button.widget, name)
      wink_accessible_set_text(button.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
      Notice("toggled").connect(button.raw) { [weak self, unowned button] in
        guard let self, !isShowing, gtk_toggle_button_get_active(button.raw.cast()) != 0 else {
          return
        }
        deeds.change(.tone(tone))
      }
      gtk_box_append(box.cast(), button.widget)
      tones.append((tone, button))
    }
    card.append(
      translated("Usual skin tone"),
      translated("For emoji of people for which you have chosen no other."), box, stacks: true)
    card.append(
      translated("Chosen skin tones"),
      translated("Gives all emoji the usual skin tone again, whatever you chose for them."),
      forget.widget)
  }

  private func buildLanguages() {
    let card = PreferenceCard(translated("Languages"), in: page)
    searched = card.append(translated("Languages of the session"), " ", follows.widget)
    card.append(list.widget.widget)
  }

  private func buildAliases() {
    let card = PreferenceCard(translated("Your Words"), in: page)
    card.append(aliases.widget.widget)
    aliases.added = { [deeds] in deeds.addAlias($0, $1) }
    aliases.removed = { [deeds] in deeds.removeAlias($0) }
  }

  private func buildHotkey(_ state: HotkeyState) {
    let card = HotkeyCard(
      in: page,
      deeds: HotkeyCard.Deeds(
        set: deeds.setHotkey, remove: deeds.removeHotkey,
        startWithSession: deeds.startWithSession))
    card.show(state)
    hotkey = card
  }

  private func connect() {
    Notice("value-changed").connect(recents.raw) { [weak self] in
      guard let self, !isShowing else { return }
      let number = Int(gtk_spin_button_get_value_as_int(recents.opaque))
      if number != shown.recents { deeds.change(.recents(number)) }
    }
    Notice("clicked").connect(clear.raw) { [weak self] in self?.deeds.clearRecents() }
    Notice("clicked").connect(forget.raw) { [weak self] in self?.deeds.forgetTones() }
    Notice("notify::active").connect(follows.raw) { [weak self] in
      guard let self, !isShowing else { return }
      deeds.change(.followsSession(gtk_switch_get_active(follows.opaque) != 0))
    }
    list.changed = { [weak self] in self?.deeds.change(.language($0, $1)) }
    Notice("close-request").answer(object.raw) { [weak self] in
      self?.close()
      return true
    }
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal<UInt32, UInt32, UInt32>("key-pressed").answer(keys) { [weak self] keyval, _, state in
      let control = state & GDK_CONTROL_MASK.rawValue != 0
      let isClosing =
        keyval == UInt32(GDK_KEY_Escape)
        || control && (keyval == UInt32(GDK_KEY_w) || keyval == UInt32(GDK_KEY_comma))
      if isClosing { self?.close() }
      return isClosing
    }
    gtk_widget_add_controller(object.widget, keys)
  }
}
