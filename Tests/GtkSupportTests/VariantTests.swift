import CGtk
import Testing

@testable import GtkSupport

@MainActor @Suite struct VariantTests {
  private func parsed(_ text: String) throws -> Variant {
    let variant = try GLibError.check { g_variant_parse(nil, text, nil, nil, $0) }
    return Variant(adopting: variant!)
  }

  @Test func `what is made is read again`() {
    let value = Variant.tuple([
      .string("👋"), .bool(true), .int32(-1), .uint32(7), .double(0.5), .strings(["a", "b"]),
      .path("/a/b")!, .bytes([1, 2]), .dictionary(["key": .string("value")]),
    ])
    #expect(value.type == "(sbiudasoaya{sv})")
    #expect(value[0]?.string == "👋")
    #expect(value[1]?.bool == true)
    #expect(value[2]?.int32 == -1)
    #expect(value[3]?.uint32 == 7)
    #expect(value[4]?.double == 0.5)
    #expect(value[5]?.strings == ["a", "b"])
    #expect(value[6]?.string == "/a/b")
    #expect(value[8]?.entries?["key"]?.string == "value")
    #expect(value.children.count == 9)
  }

  @Test func `a value of another type is nil, and so is what is not there`() throws {
    let text = Variant.string("text")
    #expect(text.bool == nil && text.int32 == nil && text.uint32 == nil && text.double == nil)
    #expect(text.strings == nil && text.entries == nil && text[0] == nil)
    #expect(text.children.isEmpty)
    #expect(Variant.bool(true).string == nil)
    #expect(Variant.strings(["a"])[1] == nil)
    #expect(Variant.strings(["a"])[-1] == nil)
    #expect(Variant.path("no path") == nil)
    #expect(try parsed("@a{ss} {}").entries?.isEmpty == true)
    #expect(try parsed("{1: 'a'}").entries == nil)
  }

  @Test func `values are unwrapped however often they are wrapped`() throws {
    #expect(try parsed("<<<'text'>>>").unwrapped.string == "text")
    #expect(try parsed("{'a': <<1>>}").entries?["a"]?.int32 == 1)
    #expect(Variant.string("text").unwrapped.string == "text")
  }
}
