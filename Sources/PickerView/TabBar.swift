import CGtk
import EmojiCatalog
import GtkSupport

/// A tab for the recents and for each group.
final class TabBar {
  let scroller = Object(sinking: gtk_scrolled_window_new().raw)
  var selected: (Int) -> Void = { _ in }
  var focused: () -> Void = {}

  private let tabs: [Object]
  private var active: Int?
  private var isShown = false

  /// - Parameter titles: the icon and the title of each section, recents first.
  init(_ titles: [(icon: String, title: String)]) {
    tabs = titles.map { _ in
      Object(
        sinking: wink_widget_new_with_role(gtk_button_get_type(), GTK_ACCESSIBLE_ROLE_TAB))
    }
    let box = wink_widget_new_with_role(gtk_box_get_type(), GTK_ACCESSIBLE_ROLE_TAB_LIST)!
    gtk_box_set_homogeneous(box.cast(), 1)
    wink_accessible_set_text(box, GTK_ACCESSIBLE_PROPERTY_LABEL, translated("Sections"))
    for (index, (icon, _)) in titles.enumerated() {
      let tab = tabs[index]
      gtk_button_set_child(tab.raw.cast(), TabIcon(name: icon).makeWidget())
      gtk_widget_add_css_class(tab.widget, "image-button")
      gtk_widget_add_css_class(tab.widget, "wink-tab")
      gtk_widget_add_css_class(tab.widget, "flat")
      gtk_widget_set_hexpand(tab.widget, 1)
      gtk_widget_set_focus_on_click(tab.widget, 0)
      Notice("clicked").connect(tab.raw) { [weak self] in self?.selected(index) }
      gtk_box_append(box.cast(), tab.widget)
    }
    gtk_widget_add_css_class(scroller.widget, "wink-tabs")
    // EXTERNAL scrolls without a scrollbar that takes room.
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    gtk_scrolled_window_set_child(scroller.opaque, box.cast())
    name(titles.map(\.title))
    connect()
  }

  /// Gives the tabs the titles of their sections.
  func name(_ titles: [String]) {
    for (tab, title) in zip(tabs, titles) {
      if isShown {
        gtk_widget_set_tooltip_text(tab.widget, title)
      } else {
        Tooltip.set(title, of: tab.widget)
      }
      wink_accessible_set_text(tab.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, title)
    }
  }

  private func connect() {
    let focus = gtk_event_controller_focus_new()!
    Notice("enter").connect(focus) { [weak self] in self?.focused() }
    gtk_widget_add_controller(scroller.widget, focus)
    // The bar has one direction only: any wheel moves along it.
    let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
    Signal<Double, Double>("scroll").answer(wheel) { [weak self] _, dy in
      guard let self else { return false }
      let adjustment = gtk_scrolled_window_get_hadjustment(scroller.opaque)
      let step = isRightToLeft ? -dy : dy
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step * 72)
      return true
    }
    gtk_widget_add_controller(scroller.widget, wheel)
  }

  /// Marks the active tab and brings it into sight; while searching none is, and all are dimmed.
  func show(active section: Int, isSearching: Bool) {
    let new = isSearching ? nil : section
    guard new != active || !isShown else { return }
    let wasSearching = active == nil
    mark(active, isActive: false)
    mark(new, isActive: true)
    active = new
    if isSearching != wasSearching || !isShown {
      for tab in tabs { gtk_widget_set_sensitive(tab.widget, isSearching ? 0 : 1) }
    }
    isShown = true
    if !isSearching { reveal(section) }
  }

  private func mark(_ index: Int?, isActive: Bool) {
    guard let index, tabs.indices.contains(index) else { return }
    let tab = tabs[index]
    if isActive {
      gtk_widget_add_css_class(tab.widget, "wink-active")
    } else {
      gtk_widget_remove_css_class(tab.widget, "wink-active")
    }
    wink_accessible_set_selected(tab.raw, isActive ? 1 : 0)
    // GTK 4.8 may keep the old picture where the window is laid out anew in the same frame, as when
    // the help of a first start gives way to the preview.
    gtk_widget_queue_draw(tab.widget)
    gtk_widget_queue_draw(gtk_button_get_child(tab.raw.cast()))
  }

  func grabFocus() {
    if let active, tabs.indices.contains(active) { gtk_widget_grab_focus(tabs[active].widget) }
  }

  private func reveal(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    let adjustment = gtk_scrolled_window_get_hadjustment(scroller.opaque)
    let place = isRightToLeft ? tabs.count - 1 - index : index
    let width = gtk_adjustment_get_upper(adjustment) / Double(tabs.count)
    // The neighbours stay in sight as well, so that there is something to go on to.
    gtk_adjustment_clamp_page(
      adjustment, (Double(place) - 1) * width, (Double(place) + 2) * width)
  }

  private var isRightToLeft: Bool {
    gtk_widget_get_direction(scroller.widget) == GTK_TEXT_DIR_RTL
  }

  /// The icons that GTK brings along for Unicode's groups, by the first word of their names.
  static func icon(forGroup name: String) -> String {
    let word = name.prefix { $0.isLetter }
    return icons[String(word)] ?? "emoji-symbols-symbolic"
  }

  static let recentsIcon = "emoji-recent-symbolic"

  private static let icons = [
    "Smileys": "emoji-people-symbolic", "People": "emoji-body-symbolic",
    "Animals": "emoji-nature-symbolic", "Food": "emoji-food-symbolic",
    "Travel": "emoji-travel-symbolic", "Activities": "emoji-activities-symbolic",
    "Objects": "emoji-objects-symbolic", "Symbols": "emoji-symbols-symbolic",
    "Flags": "emoji-flags-symbolic",
  ]
}
