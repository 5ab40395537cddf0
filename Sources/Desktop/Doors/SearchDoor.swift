import CGtk
import GtkSupport
import PickerModel

/// What the doors for other programs need of the picker.
public struct DoorPorts {
  /// Calls back when queries can be answered: at once where the index is built.
  public var whenReady: (@escaping () -> Void) -> Void
  public var find: (DoorQuery, Int) -> [DoorEntry]
  /// The entry of a text that `find` has given; nil for any other.
  public var entry: (String) -> DoorEntry?
  /// The user has chosen an entry, which the other program copies.
  public var chose: (DoorEntry) -> Void
  /// Copies an entry that the user has chosen.
  ///
  /// The text is what lets a window take the focus; nil where the other program has none.
  public var copy: (DoorEntry, String?) -> Void
  /// Shows the window with a query in it; the number is the time of the user's press.
  public var show: (String, UInt32) -> Void

  public init(
    whenReady: @escaping (@escaping () -> Void) -> Void,
    find: @escaping (DoorQuery, Int) -> [DoorEntry], entry: @escaping (String) -> DoorEntry?,
    chose: @escaping (DoorEntry) -> Void, copy: @escaping (DoorEntry, String?) -> Void,
    show: @escaping (String, UInt32) -> Void
  ) {
    self.whenReady = whenReady
    self.find = find
    self.entry = entry
    self.chose = chose
    self.copy = copy
    self.show = show
  }
}

/// The search of GNOME's overview (org.gnome.Shell.SearchProvider2).
///
/// A result's identifier is the emoji itself. The shell copies what `clipboardText` says, since a
/// hidden process cannot on Wayland.
@MainActor public final class ShellSearchDoor {
  /// Where the search provider's file says that it is.
  public static let path = "/io/github/wink_emoji/Wink/SearchProvider"

  private let ports: DoorPorts
  private let icons: DoorIcons
  private var object: BusObject?

  static let most = 5
  /// More are no results of ours.
  static let mostAsked = 50

  static let interface = """
    <node><interface name="org.gnome.Shell.SearchProvider2">
      <method name="GetInitialResultSet"><arg type="as" direction="in"/>
        <arg type="as" direction="out"/></method>
      <method name="GetSubsearchResultSet"><arg type="as" direction="in"/>
        <arg type="as" direction="in"/><arg type="as" direction="out"/></method>
      <method name="GetResultMetas"><arg type="as" direction="in"/>
        <arg type="aa{sv}" direction="out"/></method>
      <method name="ActivateResult"><arg type="s" direction="in"/>
        <arg type="as" direction="in"/><arg type="u" direction="in"/></method>
      <method name="LaunchSearch"><arg type="as" direction="in"/>
        <arg type="u" direction="in"/></method>
    </interface></node>
    """

  public init(
    on connection: OpaquePointer, icons: DoorIcons, ports: DoorPorts
  ) throws(GLibError) {
    self.ports = ports
    self.icons = icons
    object = try BusObject(connection, path: Self.path, interface: Self.interface) {
      [weak self] method, arguments, call in self?.take(method, arguments, call)
    }
  }

  private func take(_ method: String, _ arguments: Variant, _ call: BusCall) {
    switch method {
    case "GetInitialResultSet": find(arguments[0], call)
    // Results depend on the whole query, and there are few: looking anew is as fast as sifting.
    case "GetSubsearchResultSet": find(arguments[1], call)
    case "GetResultMetas": describe(arguments[0]?.strings ?? [], call)
    case "ActivateResult":
      let text = arguments[0]?.string ?? ""
      ports.whenReady { [weak self] in
        if let self, let entry = ports.entry(text) { ports.chose(entry) }
        call.answer()
      }
    case "LaunchSearch":
      let words = arguments[0]?.strings ?? []
      ports.show(DoorQuery(words)?.text ?? "", arguments[1]?.uint32 ?? 0)
      call.answer()
    default: call.fail("there is no method \(method)")
    }
  }

  private func find(_ terms: Variant?, _ call: BusCall) {
    guard let query = terms?.strings.flatMap(DoorQuery.init) else {
      call.answer(.tuple([.strings([])]))
      return
    }
    ports.whenReady { [weak self] in
      guard let self else { return }
      let texts = ports.find(query, Self.most).map(\.text)
      call.answer(.tuple([.strings(texts)]))
      // The shell asks for them next.
      icons.prepare(texts)
    }
  }

  private func describe(_ identifiers: [String], _ call: BusCall) {
    ports.whenReady { [weak self] in
      guard let self else { return }
      let entries = identifiers.prefix(Self.mostAsked).compactMap(ports.entry)
      let metas = zip(entries, icons.icons(of: entries.map(\.text))).map(meta)
      call.answer(.tuple([.array(of: "a{sv}", metas)]))
    }
  }

  private func meta(_ entry: DoorEntry, _ icon: Variant?) -> Variant {
    var values: [(String, Variant)] = [
      ("id", .string(entry.text)), ("name", .string(entry.name)),
      ("description", .string(entry.detail)), ("clipboardText", .string(entry.text)),
    ]
    values.append(icon.map { ("icon-data", $0) } ?? ("gicon", .string(RunnerDoor.icon)))
    return .dictionary(values)
  }
}
