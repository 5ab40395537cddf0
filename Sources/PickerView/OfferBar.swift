import CGtk
import GtkSupport
import PickerModel

/// The question whether to remember a word for an emoji, with the keys that answer it, over the grid.
final class OfferBar {
  let box = Object(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8).raw)
  var answered: (Bool) -> Void = { _ in }

  private(set) lazy var yes = gtk_button_new_with_label(translated("Remember"))!
  private(set) lazy var no = gtk_button_new_from_icon_name("window-close-symbolic")!
  private lazy var question = Object(sinking: gtk_label_new(nil).raw)
  private lazy var keys = Object(sinking: gtk_label_new(keysText).raw)
  private let keysText: String
  private var isBuilt = false
  /// In a window that is narrower the keys are not shown, in pixels.
  private static let leastForKeys = 400.0

  var text: String { String(cString: gtk_label_get_text(question.opaque)) }

  init(strings: PickerStrings) {
    keysText = strings.offerKeys
    gtk_widget_add_css_class(box.widget, "wink-offer")
    gtk_widget_set_visible(box.widget, 0)
  }

  /// Makes what is in it, when there is first something to ask.
  private func build() {
    isBuilt = true
    let words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    gtk_widget_add_css_class(keys.widget, "wink-dim")
    for label in [question.opaque, keys.opaque] {
      gtk_label_set_xalign(label, 0)
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    }
    // In a narrow window the words matter more than a line.
    for (label, lines) in [(question.opaque, 2), (keys.opaque, 3)] {
      gtk_label_set_wrap(label, 1)
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_lines(label, Int32(lines))
    }
    // GTK measures a line with an emoji a pixel lower than it is; no line is higher than this.
    gtk_widget_set_size_request(question.widget, -1, Int32(24 * TextScale.current))
    Tooltip.set(keysText, of: keys.widget)
    gtk_box_append(words.cast(), question.widget)
    gtk_box_append(words.cast(), keys.widget)
    gtk_widget_set_hexpand(words, 1)
    gtk_box_append(box.raw.cast(), words)
    gtk_widget_add_css_class(no, "flat")
    let answers = [
      (yes, true, translated("Remember"), "Ctrl+R"),
      (no, false, translated("Don’t remember"), "Ctrl+Shift+R"),
    ]
    for (button, answer, label, key) in answers {
      gtk_widget_set_focusable(button, 0)
      gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
      Tooltip.set("\(label) (\(key))", of: button)
      wink_accessible_set_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
      Notice("clicked").connect(button.raw) { [weak self] in self?.answered(answer) }
      gtk_box_append(box.raw.cast(), button)
    }
  }

  /// Shows the question, or nothing.
  func show(_ offer: AliasOffer?) {
    gtk_widget_set_visible(box.widget, offer == nil ? 0 : 1)
    guard let offer else { return }
    if !isBuilt { build() }
    gtk_label_set_text(question.opaque, offer.shortQuestion)
    // The question may need two lines there, and the buttons tell their keys as well.
    let width = gtk_widget_get_parent(box.widget).map { Double(gtk_widget_get_width($0)) } ?? 0
    let isNarrow = width > 0 && width < Self.leastForKeys * TextScale.current
    gtk_widget_set_visible(keys.widget, isNarrow ? 0 : 1)
    gtk_widget_set_tooltip_text(question.widget, offer.question)
  }
}
