import CGtk
import GtkSupport
import PickerModel

/// KRunner's search (org.kde.krunner1).
///
/// A match's identifier is the emoji itself. KRunner copies nothing, so that Wink does as `wink copy`
/// does; KRunner hands over what lets a window take the focus before it runs a match.
@MainActor public final class RunnerDoor {
  /// Where the runner's file says that it is.
  public static let path = "/io/github/wink_emoji/Wink/Runner"

  private let ports: DoorPorts
  private let icons: DoorIcons
  private let category: String
  private var object: BusObject?
  private var token: String?

  static let most = 6
  /// Wink's own, where there is no picture of an emoji yet.
  static let icon = "io.github.wink_emoji.Wink"
  /// From so many letters on KRunner asks. Fewer are judged here, for programs that do not heed it.
  static let fewestLetters: Int32 = 3

  static let interface = """
    <node><interface name="org.kde.krunner1">
      <method name="Match"><arg type="s" direction="in"/>
        <arg type="a(sssida{sv})" direction="out"/></method>
      <method name="Actions"><arg type="a(sss)" direction="out"/></method>
      <method name="Run"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
      <method name="Config"><arg type="a{sv}" direction="out"/></method>
      <method name="Teardown"/>
      <method name="SetActivationToken"><arg type="s" direction="in"/></method>
    </interface></node>
    """

  /// - Parameter category: what the results are called, in the user's language.
  public init(
    on connection: OpaquePointer, icons: DoorIcons, category: String, ports: DoorPorts
  ) throws(GLibError) {
    self.ports = ports
    self.icons = icons
    self.category = category
    object = try BusObject(connection, path: Self.path, interface: Self.interface) {
      [weak self] method, arguments, call in self?.take(method, arguments, call)
    }
  }

  private func take(_ method: String, _ arguments: Variant, _ call: BusCall) {
    switch method {
    case "Match": match(arguments[0]?.string ?? "", call)
    case "Actions": call.answer(.tuple([.array(of: "(sss)", [])]))
    case "Config":
      call.answer(.tuple([.dictionary(["MinLetterCount": .int32(Self.fewestLetters)])]))
    case "Run":
      // What is not ours is nothing to run; there are no actions besides.
      let text = arguments[0]?.string ?? ""
      let token = token
      self.token = nil
      ports.whenReady { [weak self] in
        if let self, let entry = ports.entry(text) { ports.copy(entry, token) }
        call.answer()
      }
    case "SetActivationToken":
      token = arguments[0]?.string.flatMap { $0.isEmpty || $0.utf8.count > 256 ? nil : $0 }
      call.answer()
    case "Teardown":
      token = nil
      call.answer()
    default: call.fail("there is no method \(method)")
    }
  }

  private func match(_ text: String, _ call: BusCall) {
    guard let query = DoorQuery([text]) else {
      call.answer(.tuple([.array(of: "(sssida{sv})", [])]))
      return
    }
    ports.whenReady { [weak self] in
      guard let self else { return }
      let entries = ports.find(query, Self.most)
      let matches = zip(entries, icons.icons(of: entries.map(\.text))).map(row)
      call.answer(.tuple([.array(of: "(sssida{sv})", matches)]))
    }
  }

  private func row(_ entry: DoorEntry, _ icon: Variant?) -> Variant {
    var values: [(String, Variant)] = [
      ("subtext", .string(entry.detail)), ("category", .string(category)),
    ]
    if let icon { values.append(("icon-data", icon)) }
    // KRunner's types of matches: 100 for what is exactly meant, 30 for what may be.
    return .tuple([
      .string(entry.text), .string(entry.name), .string(Self.icon),
      .int32(entry.isExact ? 100 : 30), .double(entry.relevance), .dictionary(values),
    ])
  }
}
