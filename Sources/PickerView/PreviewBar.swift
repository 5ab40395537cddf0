import CGtk
import EmojiCatalog
import GtkSupport
import PickerModel

/// The bottom of the picker: what the cursor is on, or the picks so far, or help, or a message.
final class PreviewBar {
  let stack = Object(sinking: gtk_stack_new().raw)
  var removedChip: (Int) -> Void = { _ in }

  private let style: CellStyle
  private let glyph: GlyphView
  private let name = label("wink-name")
  private let details = label("wink-dim")
  private let wholeDetails: Tooltip
  private lazy var notice = Self.label("wink-notice")
  private let actions = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 2).raw)
  private let enter = label("wink-dim")
  private let addMore = label("wink-dim")
  private lazy var chips = Object(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4).raw)
  private lazy var chipScroller = Object(sinking: gtk_scrolled_window_new().raw)
  private let pages = Object(sinking: gtk_stack_new().raw)
  private var isNotice = false
  /// The lines of help, once they were shown.
  private var help: [Object] = []

  init(_ style: CellStyle, strings: PickerStrings) {
    self.style = style
    glyph = GlyphView(style, .preview)
    wholeDetails = Tooltip(of: details.widget)
    gtk_widget_add_css_class(stack.widget, "wink-bar")
    // Help may need more lines in a narrow window; the bar is that high only while it is shown.
    gtk_stack_set_vhomogeneous(stack.opaque, 0)
    gtk_stack_set_hhomogeneous(stack.opaque, 0)
    buildMain(strings)
  }

  private func buildMain(_ strings: PickerStrings) {
    let main = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    let preview = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    let words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
    gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(words, 1)
    gtk_box_append(words.cast(), name.widget)
    gtk_box_append(words.cast(), details.widget)
    gtk_box_append(preview.cast(), glyph.makeWidget())
    gtk_box_append(preview.cast(), words)
    gtk_stack_add_named(pages.opaque, preview, "preview")

    gtk_widget_set_hexpand(pages.widget, 1)

    gtk_label_set_text(addMore.opaque, "⇧↵ " + strings.addMore)
    for hint in [enter, addMore] {
      gtk_label_set_xalign(hint.opaque, 1)
      gtk_label_set_ellipsize(hint.opaque, PANGO_ELLIPSIZE_NONE)
      gtk_box_append(actions.raw.cast(), hint.widget)
    }
    gtk_widget_set_valign(actions.widget, GTK_ALIGN_CENTER)
    gtk_box_append(main.cast(), pages.widget)
    gtk_box_append(main.cast(), actions.widget)
    gtk_stack_add_named(stack.opaque, main, "main")
  }

  // The other pages are made when they are first shown.

  private func buildChips() {
    // A scrollbar would not fit below the chips.
    gtk_scrolled_window_set_policy(chipScroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    gtk_widget_set_valign(chips.widget, GTK_ALIGN_CENTER)
    gtk_scrolled_window_set_child(chipScroller.opaque, chips.widget)
    gtk_stack_add_named(pages.opaque, chipScroller.widget, "chips")
  }

  private func buildHelp() {
    let lines = [
      translated("Type a word and press Enter: the emoji is picked."),
      translated("Shift+Enter adds more. Long press or Menu: tones and forms."),
      translated("Ctrl+? lists all keys."),
    ]
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 1)!
    gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
    help = lines.map { line in
      let label = Self.label("wink-help")
      gtk_label_set_text(label.opaque, line)
      gtk_box_append(box.cast(), label.widget)
      return label
    }
    setHelpWraps(true)
    gtk_stack_add_named(stack.opaque, box, "help")
  }

  private func setHelpWraps(_ wraps: Bool) {
    for label in help {
      gtk_label_set_ellipsize(label.opaque, wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
      gtk_label_set_wrap(label.opaque, wraps ? 1 : 0)
    }
  }

  /// Has the lines of help not wrap until `endAbridgement`, if they have room in a window: GTK lays out
  /// text that may wrap some thirty times to learn how small the window may become.
  ///
  /// - Parameter width: that of the window, whose parts know their styles.
  func abridge(width: Int) {
    setHelpWraps(false)
    let widest = help.map { label in
      var width: Int32 = 0
      gtk_widget_measure(label.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      return Int(width)
    }.max()
    // The window's and the bar's edges.
    if widest ?? 0 > width - 40 { setHelpWraps(true) }
  }

  /// Has help wrap in a narrow window.
  func endAbridgement() { setHelpWraps(true) }

  private func buildNotice() {
    gtk_label_set_wrap(notice.opaque, 1)
    gtk_label_set_lines(notice.opaque, 2)
    gtk_stack_add_named(stack.opaque, notice.widget, "notice")
  }

  private static func label(_ style: String) -> Object {
    let label = Object(sinking: gtk_label_new(nil).raw)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_add_css_class(label.widget, style)
    return label
  }

  /// Shows what the model says.
  func show(_ model: PickerModel, _ changes: Changes) {
    isNotice = false
    if changes.contains(.chips) { showChips(model.chips) }
    if model.showsHelp {
      if help.isEmpty { buildHelp() }
      gtk_stack_set_visible_child_name(stack.opaque, "help")
      return
    }
    gtk_stack_set_visible_child_name(stack.opaque, "main")
    gtk_stack_set_visible_child_name(pages.opaque, model.chips.isEmpty ? "preview" : "chips")
    let preview = model.preview
    glyph.text = preview?.text ?? ""
    gtk_label_set_text(name.opaque, preview?.name ?? "")
    let more = preview?.details.joined(separator: " · ") ?? ""
    gtk_label_set_text(details.opaque, more)
    // A narrow window cuts it off.
    wholeDetails.text = more
    gtk_label_set_text(enter.opaque, "↵ " + (preview?.action ?? ""))
    gtk_widget_set_visible(actions.widget, preview == nil ? 0 : 1)
  }

  /// Shows a message until `show` is called for something that the user did.
  func show(notice text: String) {
    isNotice = true
    if gtk_stack_get_child_by_name(stack.opaque, "notice") == nil { buildNotice() }
    gtk_label_set_text(notice.opaque, text)
    gtk_widget_set_tooltip_text(notice.widget, text)
    gtk_stack_set_visible_child_name(stack.opaque, "notice")
  }

  private func showChips(_ models: [Chip]) {
    if gtk_stack_get_child_by_name(pages.opaque, "chips") == nil {
      if models.isEmpty { return }
      buildChips()
    }
    while let child = gtk_widget_get_first_child(chips.widget) {
      gtk_box_remove(chips.raw.cast(), child)
    }
    for (index, chip) in models.enumerated() {
      let button = gtk_button_new()!
      let view = GlyphView(style, .small(height: 22, space: 28))
      view.text = chip.text
      gtk_button_set_child(button.cast(), view.makeWidget())
      gtk_widget_add_css_class(button, "wink-chip")
      gtk_widget_set_focusable(button, 0)
      let label = Phrase("Remove {name}", ["name": chip.name]).text(translate: translated)
      Tooltip.set(label, of: button)
      wink_accessible_set_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
      Notice("clicked").connect(button.raw) { [weak self] in self?.removedChip(index) }
      gtk_box_append(chips.raw.cast(), button)
    }
    // The latest is the one that Backspace removes: it stays in sight.
    MainLoop.async { [weak self] in
      guard let self else { return }
      let adjustment = gtk_scrolled_window_get_hadjustment(chipScroller.opaque)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
    }
  }

  /// Has the fonts ready and the letters drawn that names are made of, before the first key asks for
  /// them: else it takes twice as long as the next one. In small pieces, when there is nothing to do.
  func prepare(_ content: PickerContent) {
    let step = max(1, content.catalog.count / Self.sample)
    let ids = Array(stride(from: 0, to: content.catalog.count, by: step))
    let strings = content.strings
    var pieces: [(label: Object, text: String)] = [
      (details, "↵ ⇧ :_ · \(strings.insert) \(strings.copy)"),
      (details, [strings.matches, strings.matchesName, strings.matchesKeyword].joined()),
    ]
    for start in stride(from: 0, to: ids.count, by: Self.pieceLength) {
      let names = ids[start..<min(start + Self.pieceLength, ids.count)]
        .map { content.annotations.name($0) }.joined(separator: " ")
      pieces += [(name, names), (details, names)]
    }
    prepare(pieces[...])
  }

  /// So many names have nearly all letters of a language, and not too many signs.
  private static let sample = 48
  private static let pieceLength = 6

  private func prepare(_ pieces: ArraySlice<(label: Object, text: String)>) {
    guard let first = pieces.first else {
      let main = gtk_stack_get_child_by_name(stack.opaque, "main")
      gtk_widget_measure(main, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      // The files of the fonts were read for that, and the names.
      return Memory.giveBack()
    }
    drawAside(first.text, as: first.label)
    MainLoop.whenIdle { [weak self] in self?.prepare(pieces.dropFirst()) }
  }

  /// Draws a text as a label has it, where nobody sees it.
  private func drawAside(_ text: String, as label: Object) {
    guard let layout = gtk_widget_create_pango_layout(label.widget, text) else { return }
    defer { g_object_unref(layout.raw) }
    let side = 256
    // What does not fit is not drawn.
    pango_layout_set_width(layout, Int32(side) * PANGO_SCALE)
    _ = Texture.pixels(side: side) { cairo in pango_cairo_show_layout(cairo, layout) }
  }

  func fontChanged() { glyph.fontChanged() }
}
