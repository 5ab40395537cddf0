import Testing

@testable import PickerView

@MainActor struct GridMetricsTests {
  @Test(arguments: [(242, 5), (300, 6), (440, 9), (900, 19), (10, 1)])
  func `as many columns as fit are shown`(width: Int, columns: Int) {
    #expect(GridMetrics(textScale: 1).columns(width: Double(width)) == columns)
  }

  @Test(arguments: [0.5, 1, 1.25, 2, 3])
  func `rows and glyphs grow with the text`(scale: Double) {
    let metrics = GridMetrics(textScale: scale)
    #expect(metrics.glyph == (26 * scale).rounded())
    #expect(Double(metrics.rowHeight) >= metrics.glyph * 1.5)
    #expect(metrics.columns(width: Double(metrics.width(columns: 5))) == 5)
  }

  @Test func `emoji are as large as they are set, and only the wheel's sizes are passed through`() {
    let metrics = GridMetrics(textScale: 1, size: 1.5)
    #expect(metrics.glyph == 39 && metrics.rowHeight == 63)
    #expect(!metrics.isZoomed)
    #expect(GridMetrics(textScale: 1, size: 1.5, zoom: 2).glyph == 78)
    #expect(GridMetrics(textScale: 1, size: 1.5, zoom: 2).isZoomed)
  }

  @Test func `thirty rows always fill the viewport`() {
    // GtkGridView stretches rows otherwise, and offsets would no longer be arithmetic.
    let metrics = GridMetrics(textScale: 1, page: 2000)
    #expect(metrics.rowHeight * 30 >= 2000)
    #expect(GridMetrics(textScale: 1, page: 400).rowHeight == 42)
  }

  @Test(arguments: [(440, 9), (242, 5), (301, 6), (901, 19)])
  func `a column is found where it is`(width: Int, columns: Int) {
    for isMirrored in [false, true] {
      let geometry = GridGeometry(
        width: width, columns: columns, rowHeight: 42, isMirrored: isMirrored)
      for column in 0..<columns {
        let x = geometry.x(ofColumn: column)
        #expect(x >= GridMetrics.margin && x + geometry.columnWidth <= width - GridMetrics.margin)
        #expect(geometry.column(at: Double(x) + 0.5) == column)
        #expect(geometry.column(at: Double(x + geometry.columnWidth) - 0.5) == column)
      }
      #expect((geometry.x(ofColumn: 0) < geometry.x(ofColumn: 1)) != isMirrored)
      #expect(geometry.column(at: 3) == nil && geometry.column(at: Double(width) - 3) == nil)
    }
  }
}
