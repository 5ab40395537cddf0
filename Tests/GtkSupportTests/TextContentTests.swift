import CGtk
import Testing

@testable import GtkSupport

@MainActor @Suite struct TextContentTests {
  private func read(_ provider: Object) -> String? {
    var value = GValue()
    g_value_init(&value, wink_type_string())
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(provider.raw.cast(), &value, nil) != 0 else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  @Test func `a text is handed out as often as it is asked for, and each time is noticed`() {
    let content = TextContent("🎉")
    var reads = 0
    content.onRead = { reads += 1 }
    let provider = content.makeProvider()
    #expect(read(provider) == "🎉")
    #expect(read(provider) == "🎉")
    #expect(reads == 2)
  }

  @Test func `a text that is exchanged is another one from then on`() {
    let content = TextContent("🎉")
    let provider = content.makeProvider()
    TextContent.of(provider.raw.cast())?.text = "before"
    #expect(read(provider) == "before")
  }

  @Test func `what is no text is not handed out`() {
    let provider = TextContent("🎉").makeProvider()
    var value = GValue()
    g_value_init(&value, wink_type_boolean())
    var error: UnsafeMutablePointer<GError>?
    #expect(gdk_content_provider_get_value(provider.raw.cast(), &value, &error) == 0)
    #expect(error != nil)
    g_clear_error(&error)
    g_value_unset(&value)
  }

  @Test func `a provider of another kind is none of these`() {
    var value = GValue()
    g_value_init(&value, wink_type_string())
    g_value_set_string(&value, "x")
    let provider = Object(adopting: gdk_content_provider_new_for_value(&value).raw)
    g_value_unset(&value)
    #expect(TextContent.of(provider.raw.cast()) == nil)
    #expect(TextContent.of(nil) == nil)
  }

  @Test func `a content lives as long as its provider`() {
    weak var content: TextContent?
    do {
      var provider: Object? = TextContent("🎉").makeProvider()
      content = TextContent.of(provider?.raw.cast())
      #expect(content != nil)
      provider = nil
    }
    #expect(content == nil)
  }
}
