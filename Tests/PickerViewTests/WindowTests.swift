import CGtk
import EmojiData
import GtkSupport
import PickerModel
import TestSupport
import Testing

@testable import PickerView

@MainActor
@Suite(.serialized, .enabled(Comment(rawValue: Display.reason)) { await Display.isThere })
struct WindowTests {
  @Test(arguments: [(300, 6), (440, 9), (900, 19)])
  func `the window has as many columns as fit`(width: Int32, columns: Int) {
    let bench = Bench(width: width)
    bench.run { bench.session.model.layout.columns == columns }
    // A window without a compositor has a frame of a few pixels inside its width.
    #expect((columns - 1...columns).contains(bench.session.model.layout.columns))
    #expect(bench.shownTexts() == bench.expectedTexts())
  }

  @Test func `the first frame shows the recents and the groups`() {
    let bench = Bench(history: [.used("🎉"), .used("👋🏽")])
    #expect(bench.window.isVisible)
    #expect(bench.session.model.text(at: bench.session.model.layout.columns) == "👋🏽")
    #expect(bench.shownTexts() == bench.expectedTexts())
  }

  @Test(arguments: ["rocket", "face", "h", "nothing at all"])
  func `typing shows what is found, and clearing brings everything back`(query: String) {
    let bench = Bench()
    let before = bench.shownTexts()
    bench.window.pane.search.query = query
    bench.settle()
    #expect(bench.session.model.query == query)
    #expect(bench.shownTexts() == bench.expectedTexts())
    #expect(bench.shownTexts() != before)
    bench.session.send(.pressed(KeyPress(.escape)))
    bench.settle()
    #expect(bench.window.pane.search.query == "")
    #expect(bench.shownTexts() == before)
  }

  @Test
  func `where nothing is found there are buttons, the chosen one is marked, and a click takes it`()
  {
    let bench = Bench()
    let page = bench.window.pane.grid.empty
    #expect(gtk_widget_get_visible(page.root.widget) == 0)
    bench.window.pane.search.query = "pipzaa"
    bench.settle()
    #expect(gtk_widget_get_visible(page.root.widget) != 0)
    #expect(page.texts == bench.session.model.suggestions.map(bench.session.model.text))
    #expect(page.chosen == [0])
    bench.session.send(.pressed(KeyPress(.down)))
    #expect(page.chosen == [1])
    let place = page.texts.firstIndex(of: "pizza")
    gtk_widget_activate(page.buttons[place ?? 0])
    bench.run { bench.window.pane.search.query == "pizza" }
    #expect(bench.window.pane.search.query == "pizza")
    #expect(gtk_widget_get_visible(page.root.widget) == 0)
    bench.settle()
    #expect(bench.shownTexts() == bench.expectedTexts())
  }

  @Test(arguments: [true, false])
  func `a word is offered in a line of its own until it is answered`(remembers: Bool) {
    let bench = Bench()
    let bar = bench.window.pane.offer
    #expect(gtk_widget_get_visible(bar.box.widget) == 0)
    for query in ["yeet", "rocket"] { bench.window.pane.search.query = query }
    bench.settle()
    bench.session.send(.pressed(KeyPress(.enter, .shift)))
    bench.settle()
    #expect(gtk_widget_get_visible(bar.box.widget) != 0)
    #expect(bar.text == "Remember “yeet” for 🚀?")
    gtk_widget_activate(remembers ? bar.yes : bar.no)
    bench.run { bench.session.model.offer == nil }
    #expect(gtk_widget_get_visible(bar.box.widget) == 0)
    let kind = bench.store.events.last?.kind
    #expect(kind == (remembers ? .alias("yeet", ["🚀"]) : .decline("yeet", "🚀")))
  }

  @Test func `the grid is where the model says after a search that was begun far below`() {
    let bench = Bench(height: 300)
    bench.session.send(.selectedTab(section: 3))
    bench.settle()
    let top = bench.session.model.top
    #expect(top > 0)
    bench.window.pane.search.query = "rocket"
    bench.settle()
    bench.window.pane.search.query = ""
    bench.settle()
    let grid = bench.window.pane.grid
    let value = gtk_adjustment_get_value(grid.adjustment)
    #expect(bench.session.model.top == top)
    #expect(abs(value - top * Double(grid.style.metrics.rowHeight)) < 1)
  }

  @Test func `all rows have one height, so that an offset is arithmetic`() {
    let bench = Bench(height: 300)
    let grid = bench.window.pane.grid
    let upper = gtk_adjustment_get_upper(grid.adjustment)
    #expect(upper == Double(bench.session.model.layout.rowCount * grid.style.metrics.rowHeight))
  }

  @Test func `the list shows at once what is in sight, and has its length once typing pauses`() {
    let bench = Bench(width: 260, height: 300)
    let grid = bench.window.pane.grid
    bench.window.pane.search.query = "rocket"
    bench.settle()
    let short = grid.list.count
    #expect(short == bench.session.model.layout.slotCount)
    bench.window.pane.search.query = ""
    let model = bench.session.model
    #expect(short < grid.list.count && grid.list.count < model.layout.slotCount)
    bench.settle()
    #expect(grid.list.count == model.layout.slotCount)
    #expect(bench.shownTexts() == bench.expectedTexts())
  }

  @Test func `the list has its length at once where it is scrolled`() {
    let bench = Bench(width: 260, height: 300)
    let grid = bench.window.pane.grid
    bench.window.pane.search.query = "rocket"
    bench.settle()
    bench.window.pane.search.query = ""
    #expect(!grid.isSettled)
    bench.session.send(.selectedTab(section: 2))
    #expect(grid.list.count == bench.session.model.layout.slotCount)
  }

  @Test(arguments: [(260, 300), (300, 700), (440, 480), (700, 260), (900, 900)])
  func `every slot in sight has a cell, and few others have one`(width: Int32, height: Int32) {
    let content = PickerContent(
      catalog: .standard, index: nil, annotations: EmojiData.englishAnnotations(for: .standard))
    let bench = Bench(width: width, height: height, model: PickerModel(content))
    let (grid, model) = (bench.window.pane.grid, { bench.session.model })
    let upper = gtk_adjustment_get_upper(grid.adjustment)
    for part in [0, 0.13, 0.5, 0.77, 1] {
      gtk_adjustment_set_value(
        grid.adjustment, part * (upper - gtk_adjustment_get_page_size(grid.adjustment)))
      bench.settle()
      let columns = model().layout.columns
      // Of a row that is cut off GTK may leave some out; what is drawn does not depend on cells.
      let first = Int(model().top.rounded(.up)) * columns
      let last = Int(model().top + model().visibleRows + 0.05) * columns
      let slots = first..<min(last, model().layout.slotCount)
      #expect(slots.count >= 2 * columns && slots.allSatisfy { grid.isShown(slot: $0) })
      // What is asked for is rounded up to thirty, with a row's room above and below; in a wide and
      // low window it is fifteen rows.
      let most = max((Int(model().visibleRows) + 6) * columns + 30, 17 * columns)
      #expect(grid.cellCount <= most)
    }
  }

  @Test func `the keyboard's focus follows the cursor to cells that GTK has yet to make`() {
    let content = PickerContent(
      catalog: .standard, index: nil, annotations: EmojiData.englishAnnotations(for: .standard))
    let bench = Bench(width: 300, height: 400, model: PickerModel(content))
    let (grid, session) = (bench.window.pane.grid, bench.session)
    session.send(.focused(.grid))
    grid.grabFocus()
    for key in [Key.pageDown, .pageDown, .pageDown, .tab, .tab, .pageUp] {
      session.send(.pressed(KeyPress(key)))
      bench.settle()
      let item = gtk_window_get_focus(bench.window.window)
      let cell = item.flatMap { Drawing.of(gtk_widget_get_first_child($0)) as? EmojiCell }
      #expect(cell?.slot == session.model.cursorSlot)
      #expect(cell?.text == session.model.preview?.text)
      #expect(grid.drawnOffset == Int(session.model.top * Double(grid.style.metrics.rowHeight)))
    }
  }

  @Test func `the scrollbar keeps still while something is typed, and shows where one scrolls`() {
    let bench = Bench(width: 260, height: 300)
    let grid = bench.window.pane.grid
    func canShow() -> Bool {
      var policy = GTK_POLICY_NEVER
      gtk_scrolled_window_get_policy(grid.scroller.opaque, nil, &policy)
      return policy == GTK_POLICY_AUTOMATIC
    }
    bench.window.pane.search.query = "e"
    bench.settle()
    #expect(!canShow())
    bench.session.send(.pressed(KeyPress(.escape)))
    bench.session.send(.selectedTab(section: 2))
    #expect(canShow())
  }

  @Test func `a wheel that goes on turning moves what is drawn at once, and the cells soon`() {
    let bench = Bench(width: 260, height: 300)
    let (grid, session) = (bench.window.pane.grid, bench.session)
    let height = Double(grid.style.metrics.rowHeight)
    for top in [1.0, 2, 3] {
      session.send(.scrolled(top: top))
      grid.scroll(byWheelTo: top)
      #expect(grid.drawnOffset == Int(top * height))
      #expect(grid.area(of: 3 * session.columns).y == Int32((3 - top) * height))
    }
    #expect(gtk_adjustment_get_value(grid.adjustment) < 3 * height)
    bench.settle()
    #expect(gtk_adjustment_get_value(grid.adjustment) == 3 * height)
    #expect(grid.drawnOffset == Int(3 * height) && session.model.top == 3)
    // Not where something else has scrolled meanwhile.
    session.send(.scrolled(top: 1))
    grid.scroll(byWheelTo: 1)
    session.send(.scrolled(top: 2))
    grid.scroll(byWheelTo: 2)
    session.send(.selectedTab(section: 0))
    bench.settle()
    #expect(gtk_adjustment_get_value(grid.adjustment) == 0 && session.model.top == 0)
  }

  @Test func `what is drawn is what the model has in sight, in the next frame`() {
    let bench = Bench(width: 260, height: 300)
    let (grid, session) = (bench.window.pane.grid, bench.session)
    func isDrawn() -> Bool {
      let (model, columns) = (session.model, session.columns)
      let rows =
        Int(
          model.top)..<min(
          Int((model.top + model.visibleRows).rounded(.up)), model.layout.rowCount)
      return rows.allSatisfy { row in
        (0..<columns).allSatisfy { column in
          grid.picture.drawnText(row: row, column: column)
            == model.text(at: row * columns + column)
        }
      }
    }
    func expectDrawn(_ comment: Comment) {
      var isPainted = false
      bench.window.pane.onNextFrame { isPainted = true }
      bench.run { isPainted }
      #expect(isDrawn(), comment)
    }
    #expect(isDrawn())
    for query in ["face", "rocket", "zzzz", ""] {
      bench.window.pane.search.query = query
      #expect(!isDrawn() || query == "zzzz", "after \(query)")
      expectDrawn("\(query)")
    }
    session.send(.selectedTab(section: 2))
    expectDrawn("a tab")
  }

  @Test func `scrolling makes the tab of what is on top active`() {
    let bench = Bench(width: 260, height: 300)
    #expect(bench.session.model.activeSection == 0)
    let grid = bench.window.pane.grid
    let row = bench.session.model.layout.firstRow(ofSection: 2)
    gtk_adjustment_set_value(grid.adjustment, Double(row * grid.style.metrics.rowHeight))
    bench.settle()
    #expect(bench.session.model.activeSection == 2)
  }

  @Test func `presenting the window again clears the query and has the focus in the entry`() {
    let bench = Bench()
    bench.window.pane.search.query = "rocket"
    bench.window.hide()
    bench.settle()
    #expect(!bench.window.isVisible)
    bench.window.present()
    bench.settle()
    #expect(bench.window.isVisible)
    #expect(bench.window.pane.search.query == "")
    #expect(bench.window.pane.search.hasFocus)
  }

  @Test func `a window that the desktop closes is hidden and can be shown again`() {
    let bench = Bench()
    gtk_window_close(bench.window.window)
    bench.settle()
    #expect(!bench.window.isVisible)
    bench.window.present()
    #expect(bench.window.isVisible)
  }

  @Test func `a program can decide what closing means`() {
    let bench = Bench()
    var requests = 0
    bench.window.onCloseRequest = { requests += 1 }
    gtk_window_close(bench.window.window)
    #expect(requests == 1 && bench.window.isVisible)
  }

  @Test func `the tones open beside their cell and close again`() {
    let bench = Bench(history: [.used("👋")])
    bench.session.send(.requestedTones(slot: bench.session.model.layout.columns))
    bench.settle()
    #expect(bench.window.pane.tones.isOpen)
    bench.session.send(.pressed(KeyPress(.escape)))
    bench.settle()
    #expect(!bench.window.pane.tones.isOpen)
    #expect(bench.window.isVisible)
  }

  @Test func `the window that lists the keys can be opened`() {
    let bench = Bench()
    let before = g_list_model_get_n_items(gtk_window_get_toplevels())
    bench.window.showKeys()
    #expect(g_list_model_get_n_items(gtk_window_get_toplevels()) == before + 1)
    bench.settle()
  }

  @Test func `a window that is closed for good leaves nothing behind`() {
    let bench = Bench(history: [.used("👋")])
    bench.window.pane.search.query = "hand"
    bench.session.send(.requestedTones(slot: bench.session.model.layout.columns))
    bench.settle()
    weak let pane = bench.window.pane
    weak let grid = bench.window.pane.grid
    weak let cellStyle = bench.window.pane.grid.style
    weak let tones = bench.window.pane.tones
    let window = Fate(of: bench.window.window.raw)
    let list = Fate(of: bench.window.pane.grid.view.raw)
    #expect(pane != nil)
    bench.close()
    bench.settle()
    #expect(pane == nil)
    #expect(grid == nil)
    #expect(cellStyle == nil)
    #expect(tones == nil)
    #expect(window.isGone)
    #expect(list.isGone)
  }

  @Test func `a pane works in any window, with the search row on top of it`() {
    let ports = FakePorts()
    let session = PickerSession(PickerFixture.model(), store: FakeStore(), ports: ports)
    let window = Object(sinking: gtk_window_new().raw)
    var pane: PickerPane? = PickerPane(session: session)
    var frames = 0
    pane?.onFirstFrame = { frames += 1 }
    gtk_window_set_child(window.raw.cast(), pane?.widget)
    gtk_window_present(window.raw.cast())
    pane?.open()
    let deadline = g_get_monotonic_time() + 3_000_000
    while frames == 0, g_get_monotonic_time() < deadline { g_main_context_iteration(nil, 0) }
    #expect(frames == 1)
    #expect(gtk_widget_get_mapped(pane?.searchRow) != 0)
    #expect(pane?.search.hasFocus == true)
    pane?.search.query = "rocket"
    #expect(session.model.query == "rocket")
    weak let kept = pane
    pane = nil
    gtk_window_destroy(window.raw.cast())
    #expect(kept == nil)
  }

  @Test func `the style sheet has no errors`() {
    var errors = 0
    let provider = Object(adopting: gtk_css_provider_new().raw)
    Notice("parsing-error").connect(provider.raw) { errors += 1 }
    gtk_css_provider_load_from_data(
      provider.raw.cast(), "@define-color wink_accent red;" + Stylesheet.text, -1)
    #expect(errors == 0)
  }
}

/// Whether a GObject was finalized.
final class Fate {
  private(set) var isGone = false

  init(of instance: UnsafeMutableRawPointer) {
    g_object_weak_ref(
      instance.cast(),
      { data, _ in Unmanaged<Fate>.fromOpaque(data!).takeUnretainedValue().isGone = true },
      Unmanaged.passUnretained(self).toOpaque())
  }
}
