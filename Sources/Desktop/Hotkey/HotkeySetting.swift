/// The key that the resident process sees to, as the settings keep it: `grab:Super+.`.
public nonisolated struct HotkeySetting: Hashable, Sendable {
  /// One of those that need the resident process.
  public let method: HotkeyMethod
  public let hotkey: Hotkey

  public init(_ method: HotkeyMethod, _ hotkey: Hotkey) {
    self.method = method
    self.hotkey = hotkey
  }

  /// Nil for a text that is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let method = HotkeyMethod(rawValue: String(parts[0])),
      method.needsResident
    else { return nil }
    do throws(Hotkey.Fault) { self.init(method, try Hotkey(String(parts[1]))) } catch {
      return nil
    }
  }

  public var text: String { "\(method.rawValue):\(hotkey.text)" }
}
