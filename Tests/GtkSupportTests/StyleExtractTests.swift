import Testing

@testable import GtkSupport

/// What is left of a style sheet for some words.
struct StyleExtractTests {
  private func extract(_ sheet: String, _ words: Set<String>) -> String? {
    StyleExtract.of(Array(sheet.utf8), for: words).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("button { a: b; }", "button { a: b; }\n"), ("entry { a: b; }", ""),
    ("entry, button:hover { a: b; }", " button:hover { a: b; }\n"),
    ("button > label.big { a: b; }", ""), ("button.flat > label { a: b; }", ""),
    ("button > label { a: b; }", "button > label { a: b; }\n"),
    ("* { a: b; }", "* { a: b; }\n"), (":backdrop { a: b; }", ":backdrop { a: b; }\n"),
    ("button:not(.flat) label { a: b; }", "button:not(.flat) label { a: b; }\n"),
    ("button:not(.a, .b):dir(ltr), entry { a: b; }", "button:not(.a, .b):dir(ltr){ a: b; }\n"),
    ("button#one { a: b; }", ""), ("button+entry, button~label{}", " button~label{}\n"),
  ])
  func `selectors stay that name nothing but the words`(sheet: String, left: String) {
    #expect(extract(sheet, ["button", "label"]) == left)
  }

  @Test func `colours, animations and the order of the rules stay`() {
    let sheet = """
      @define-color a #fff;
      /* entry { } */ button { color: @a; }
      @keyframes spin { to { -gtk-icon-transform: rotate(1turn); } }
      entry { color: red; }
      label { background: url("a}b.png"), url('c;d'); } /* the end
      """
    #expect(
      extract(sheet, ["button", "label"]) == """
        @define-color a #fff;
        button { color: @a; }
        @keyframes spin { to { -gtk-icon-transform: rotate(1turn); } }
        label { background: url("a}b.png"), url('c;d'); }

        """)
  }

  @Test(arguments: [
    "@import url(\"other.css\");", "button { a: b;", "button", "button { a: \"b; }", "} button {}",
    "button { a: b(c; }", "a\\.b { a: b; }", "button; label {}",
  ])
  func `what is not understood gives no extract`(sheet: String) {
    #expect(extract(sheet, ["button"]) == nil)
  }
}
