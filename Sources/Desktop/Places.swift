import CGtk

/// Where Wink keeps its files (XDG Base Directory Specification 0.8).
public nonisolated struct Places: Hashable, Sendable {
  public let settings: String
  public let history: String
  /// What may be deleted at any time.
  public let cache: String

  /// The places that an environment says; `WINK_HOME` puts all three under one folder.
  ///
  /// A variable that is empty or holds a relative path counts as not set, as the specification
  /// wants; so does `WINK_HOME` when it is empty, but relative it is taken from the current folder.
  ///
  /// - Parameter home: the home folder, for what is not set.
  public nonisolated init(environment: (String) -> String?, home: String, currentFolder: String) {
    if let folder = environment("WINK_HOME"), !folder.isEmpty {
      let root = folder.hasPrefix("/") ? folder : "\(currentFolder)/\(folder)"
      settings = "\(root)/settings.ini"
      history = "\(root)/history.tsv"
      cache = "\(root)/cache"
      return
    }
    func folder(_ variable: String, _ standard: String) -> String {
      let value = environment(variable) ?? ""
      return (value.hasPrefix("/") ? value : "\(home)/\(standard)") + "/wink"
    }
    settings = folder("XDG_CONFIG_HOME", ".config") + "/settings.ini"
    history = folder("XDG_DATA_HOME", ".local/share") + "/history.tsv"
    cache = folder("XDG_CACHE_HOME", ".cache")
  }

  /// The places of this process.
  public static func ofProcess() -> Places {
    Places(
      environment: environment, home: String(cString: g_get_home_dir()),
      currentFolder: currentFolder())
  }

  /// A variable of this process's environment; nil where it is not set.
  public nonisolated static func environment(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  private static func currentFolder() -> String {
    guard let folder = g_get_current_dir() else { return "/" }
    defer { g_free(folder) }
    return String(cString: folder)
  }
}
