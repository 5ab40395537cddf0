/// What a command takes; help and parser read the same table.
struct CommandSpec: Sendable {
  struct Option: Sendable {
    var name: String
    /// What its value is called in the help; nil for an option without one.
    var value: String?
    var help: String
    var repeats = false
  }

  var name: String
  /// What stands after the options, for example `QUERY…`.
  var operands: String
  var summary: String
  var options: [Option] = []
  /// Paragraphs after the options.
  var notes: [String] = []

  static let all = [search, list, info, pick, copy, alias, settings, hotkey, doctor]

  static let format = Option(
    name: "--format", value: "FORMAT", help: "plain (the glyphs), tsv or json; plain unless given")
  static let drawable = Option(
    name: "--drawable", help: "only what the installed fonts draw")
  static let tone = Option(
    name: "--tone", value: "TONE", help: "the skin tone to show, see below")
  static let toneNote = """
    TONE is none, light, medium-light, medium, medium-dark or dark, or two of them joined by + for
    two people (light+dark).
    """

  static let search = CommandSpec(
    name: "search", operands: "[--] QUERY…",
    summary: "Prints the emoji that words mean, best first.",
    options: [
      Option(name: "--limit", value: "N", help: "at most so many results; 24 unless given"),
      Option(
        name: "--locale", value: "LOCALE", help: "a language to search in; may be repeated",
        repeats: true),
      tone, format, drawable,
      Option(
        name: "--personal", help: "let your history, aliases and tone decide, as in the window"),
      Option(name: "--stdin", help: "read a query a line, write a line of glyphs for each"),
    ],
    notes: [
      """
      The languages are those of --locale, else those of the settings, else those of LANGUAGE, LC_ALL,
      LC_MESSAGES or LANG; English is always added. Emoji that match all words come first, each word in
      any language. Where they are few, emoji follow that match some of the words, or have to do with
      them; the reason in tsv and json tells them apart. What stands after -- is no option.
      """, toneNote,
      "Exit status: 0 found, 1 nothing found, 2 wrong usage; 0 with --stdin.",
    ])

  static let list = CommandSpec(
    name: "list", operands: "", summary: "Prints the whole catalog in display order.",
    options: [
      Option(name: "--group", value: "GROUP", help: "one of Unicode's groups, for example “flags”"),
      drawable, format,
    ])

  static let info = CommandSpec(
    name: "info", operands: "EMOJI",
    summary: "Prints names, code points, version, group, tones and shortcodes of an emoji.",
    options: [
      Option(name: "--format", value: "FORMAT", help: "plain (lines to read), tsv or json")
    ],
    notes: ["EMOJI is a glyph in any form, or its code points: U+1F44B U+1F3FD."])

  static let pick = CommandSpec(
    name: "pick", operands: "",
    summary: "Opens the picker, waits, and prints what was picked.",
    options: [
      tone, Option(name: "--multiple", help: "several emoji: each pick stays, Escape ends"),
    ],
    notes: [
      toneNote,
      """
      With --multiple each pick is printed at once, a line each, and the window stays until Escape or
      closing ends it; what was picked before that counts.
      """,
      "Exit status: 0 something was picked, 1 dismissed without a pick, 3 no display.",
    ])

  static let copy = CommandSpec(
    name: "copy", operands: "EMOJI", summary: "Puts an emoji on the clipboard.",
    notes: ["EMOJI is a glyph in any form, or its code points: U+1F44B U+1F3FD."])

  static let alias = CommandSpec(
    name: "alias",
    operands: "list | add WORD EMOJI… | remove WORD [EMOJI] | import|export [FILE]",
    summary: "Shows and changes your own words for emoji.",
    options: [
      Option(
        name: "--format", value: "FORMAT",
        help: "for list: plain (word, tab, emoji), tsv (a row an emoji, with its name) or json")
    ],
    notes: [
      """
      The window, wink pick and wink search --personal find the emoji by these words. EMOJI is a glyph
      in any form, with a tone or without, or its code points in one argument: "U+1F44B U+1F3FD".
      """,
      """
      FILE is - or nothing for standard input and output. It has a word, a tab and emoji separated by
      spaces in each line; lines that begin with # are comments. An import adds to what there is; where
      a line is damaged, nothing is imported.
      """,
      "Exit status: 0 done, 1 no such alias or emoji, 2 wrong usage or a damaged file.",
    ])

  static let settings = CommandSpec(
    name: "settings", operands: "list | get KEY | set KEY VALUE",
    summary: "Shows and changes settings.")

  static let hotkey = CommandSpec(
    name: "hotkey", operands: "[show | set [KEY] | remove]",
    summary: "Shows, sets and removes the key that opens the picker from anywhere.",
    notes: [
      """
      KEY is as in Super+., Ctrl+Alt+E or <Super>period; without one that is proposed which is usual
      and free: Super+., under KDE Ctrl+Super+.. It is set through the desktop's GlobalShortcuts portal,
      which may ask you, or in GNOME's settings, or by a grab on the X server. Through the portal and
      on the X server it works while Wink is resident, so Wink starts with the session from then on.
      Where none of these is possible, what to add to the desktop's own configuration is printed.
      """,
      """
      Exit status: 0 done, 1 no key is set or the desktop's question was declined, 2 wrong usage, 3 the
      key belongs to somebody else, cannot be kept, or must be set by hand.
      """,
    ])

  static let doctor = CommandSpec(
    name: "doctor", operands: "",
    summary: "Says what works here and what does not, with a remedy.",
    notes: [
      """
      A line each: ok, note (limited, or not needed for the main job) or FAIL, then the topic. Exit
      status: 0 where the main job works, which is to find an emoji in the window and put it on the
      clipboard; else 3.
      """
    ])
}
