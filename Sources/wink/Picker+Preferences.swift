import CGtk
import Desktop
import EmojiCatalog
import EmojiData
import GtkSupport
import PickerModel
import PickerView
import WinkCommand

/// The preferences window: what it shows, and what becomes of what is done in it.
extension Picker {
  func showPreferences() {
    if let preferences {
      gtk_window_present(preferences.window)
      return
    }
    // Another process may have changed them.
    use(User())
    readOthers()
    let strings = session.model.content.strings
    let names = session.model.content.annotations
    preferences = PreferencesWindow(
      shownPreferences, aliases: session.model.history.aliases, canClear: canClear,
      canForgetTones: canForgetTones,
      toneNames: [strings.noTone] + EmojiModifier.allCases.map(names.toneName),
      languages: languages, versions: versions, hotkey: deeds.hotkey?.state(),
      over: window.window,
      deeds: PreferencesWindow.Deeds(
        change: { [weak self] in self?.change($0) },
        clearRecents: { [weak self] in self?.askToClear() },
        forgetTones: { [weak self] in self?.forgetTones() },
        addAlias: { [weak self] in self?.addAlias($0, $1) ?? false },
        removeAlias: { [weak self] in self?.removeAlias($0) },
        changeGrant: { [weak self] in self?.changeGrant($0) },
        setHotkey: { [weak self] in self?.setHotkey($0) },
        removeHotkey: { [weak self] in self?.removeHotkey() },
        startWithSession: { [weak self] in self?.startWithSession($0) },
        close: { [weak self] in self?.closePreferences() }))
    showGrant()
  }

  private var shownPreferences: Preferences {
    Preferences(
      recents: user.settings.recents, mostRecents: SettingKey.mostRecents,
      tone: user.settings.tone, languages: user.settings.locales,
      sessionLanguages: Lexicon.locales(environment: Places.environment),
      emojiSize: user.settings.emojiSize,
      versions: user.settings.versions, showsUndrawable: user.settings.showsUndrawable,
      groupsForms: user.settings.groupsForms, insert: user.settings.insert,
      pasteShortcut: user.settings.pasteShortcut, takesPrimary: user.settings.takesPrimary,
      restoresClipboard: user.settings.restoresClipboard)
  }

  private var canClear: Bool { !session.model.history.counts.isEmpty }
  private var canForgetTones: Bool { !session.model.history.tones.isEmpty }

  /// This device, then versions of Emoji and platforms; what the file says besides comes last.
  private var versions: [PreferencesWindow.VersionChoice] {
    let catalog = session.model.content.catalog
    var policies = [VersionPolicy.device]
    policies += catalog.versions.dropLast().reversed().map(VersionPolicy.maxEmojiVersion)
    policies += EmojiData.platforms.map(VersionPolicy.minimumPlatform)
    if !policies.contains(user.settings.versions) { policies.append(user.settings.versions) }
    return policies.map { policy in
      let name =
        switch policy {
        case .device: translated("All that this device draws")
        case .maxEmojiVersion(let version):
          Phrase("Up to Emoji {version}", ["version": "\(version)"]).text(translate: translated)
        case .minimumPlatform(let platform):
          Phrase("What {platform} shows", ["platform": platform.name]).text(translate: translated)
        }
      return PreferencesWindow.VersionChoice(policy: policy, name: name)
    }
  }

  /// All languages that are built in: those that are searched, then the others by their names.
  private var languages: [PreferencesWindow.Language] {
    let searched = shownPreferences.searchedLanguages
    let others = Lexicon.builtInLocales.filter { !searched.contains($0) }
      .sorted { g_utf8_collate(LanguageNames.ownName($0), LanguageNames.ownName($1)) < 0 }
    return (searched + others).map {
      PreferencesWindow.Language(code: $0, name: LanguageNames.ownName($0))
    }
  }

  /// Saves what the user changed and goes on with it. What cannot be saved is not changed, and said.
  private func change(_ change: Preferences.Change) {
    var wanted = shownPreferences
    wanted.apply(change)
    if wanted == shownPreferences { return }
    var settings = user.settings
    settings.recents = wanted.recents
    settings.emojiSize = wanted.emojiSize
    settings.tone = wanted.tone
    settings.locales = wanted.languages
    settings.versions = wanted.versions
    settings.showsUndrawable = wanted.showsUndrawable
    settings.groupsForms = wanted.groupsForms
    settings.insert = wanted.insert
    settings.pasteShortcut = wanted.pasteShortcut
    settings.takesPrimary = wanted.takesPrimary
    settings.restoresClipboard = wanted.restoresClipboard
    var problem: String?
    do throws(DesktopError) {
      for key in SettingKey.allCases where key.text(in: settings) != key.text(in: user.settings) {
        if let aside = try user.settingsFile.set(key.rawValue, to: key.text(in: settings)) {
          problem = Phrase(
            "{path} could not be read: the old file is now {name}",
            ["path": user.places.settings, "name": aside]
          ).text(translate: translated)
        }
      }
    } catch { problem = error.textForWindow }
    use(User())
    showInPreferences()
    preferences?.show(problem: problem)
  }

  private func askToClear() {
    question = Question(
      over: preferences?.window, title: translated("Clear history"),
      text: translated(
        "Forget which emoji you used? Pinned emoji and skin tones stay. This cannot be undone."),
      confirm: translated("_Clear"), cancel: translated("_Keep")
    ) { [weak self] clears in
      if clears { self?.clearRecents() }
    }
  }

  private func clearRecents() {
    preferences?.show(problem: nil)
    session.send(.clearedRecents, at: Identity.now)
    showInPreferences()
  }

  private func forgetTones() {
    preferences?.show(problem: nil)
    session.send(.forgotTones, at: Identity.now)
    showInPreferences()
  }

  private func showInPreferences() {
    preferences?.show(shownPreferences, canClear: canClear, canForgetTones: canForgetTones)
  }

  /// Lets the preferences go; the picker has the focus again.
  func closePreferences() {
    guard preferences != nil else { return }
    question = nil
    preferences = nil
    window.takeBackFocus()
  }
}
