import CGtk
import GtkSupport
import Testing

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

func newObject() -> UnsafeMutableRawPointer { wink_object_new(wink_type_object()) }

@MainActor @Suite(.serialized) struct ObjectTests {
  @Test func `an adopted object goes with its owner`() {
    let instance = newObject()
    let fate = Fate(of: instance)
    var object: Object? = Object(adopting: instance)
    #expect(object?.raw == instance)
    #expect(!fate.isGone)
    object = nil
    #expect(fate.isGone)
  }

  @Test func `a retained object stays with its other owner`() {
    let instance = newObject()
    let fate = Fate(of: instance)
    var object: Object? = Object(retaining: instance)
    #expect(object != nil)
    object = nil
    #expect(!fate.isGone)
    g_object_unref(instance)
    #expect(fate.isGone)
  }

  @Test func `a reference that is handed over is one more`() {
    let instance = newObject()
    let fate = Fate(of: instance)
    var object: Object? = Object(adopting: instance)
    let handed = object?.handOver()
    object = nil
    #expect(!fate.isGone)
    g_object_unref(handed?.raw)
    #expect(fate.isGone)
  }

  @Test func `a GError becomes a Swift error with its domain, code and message`() {
    var failure: GLibError?
    do {
      var text: UnsafeMutablePointer<CChar>?
      _ = try GLibError.check { g_file_get_contents("/does/not/exist", &text, nil, $0) }
    } catch {
      failure = error
    }
    #expect(failure?.domain == "g-file-error-quark")
    #expect(failure?.matches(g_file_error_quark(), Int(G_FILE_ERROR_NOENT.rawValue)) == true)
    #expect(failure?.message.contains("/does/not/exist") == true)
  }

  @Test(arguments: ["Search emoji", "x", "“Zwölf” 🎉", String(repeating: "long ", count: 100)])
  func `a text without a translation is the text itself`(text: String) {
    #expect(translated(text) == text)
  }
}
