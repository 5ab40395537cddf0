import CGtk
import Glibc

/// Where Wink keeps its files (XDG Base Directory Specification 0.8).
public nonisolated struct Places: Hashable, Sendable {
  public let settings: String
  public let history: String
  /// What may be deleted at any time.
  public let cache: String
  /// What has Wink start with the session: a file that belongs to the desktop, wherever the others
  /// are.
  public let autostart: String

  /// The places that an environment says; `WINK_HOME` puts all three under one folder.
  ///
  /// A variable that is empty or holds a relative path counts as not set, as the specification
  /// wants; so does `WINK_HOME` when it is empty, but relative it is taken from the current folder.
  ///
  /// `HOME` must be absolute as well: an empty one would put the files into the root folder.
  ///
  /// - Parameter listedHome: the home folder in the system's list of users, for where `HOME` does
  ///   not count.
  public nonisolated init(
    environment: (String) -> String?, listedHome: @autoclosure () -> String, currentFolder: String
  ) {
    let variable = environment("HOME") ?? ""
    let home = variable.hasPrefix("/") ? variable : listedHome()
    func folder(_ variable: String, _ standard: String) -> String {
      let value = environment(variable) ?? ""
      return value.hasPrefix("/") ? value : "\(home)/\(standard)"
    }
    autostart =
      folder("XDG_CONFIG_HOME", ".config") + "/autostart/io.github.wink_emoji.Wink.desktop"
    if let folder = environment("WINK_HOME"), !folder.isEmpty {
      let root = folder.hasPrefix("/") ? folder : "\(currentFolder)/\(folder)"
      settings = "\(root)/settings.ini"
      history = "\(root)/history.tsv"
      cache = "\(root)/cache"
      return
    }
    settings = folder("XDG_CONFIG_HOME", ".config") + "/wink/settings.ini"
    history = folder("XDG_DATA_HOME", ".local/share") + "/wink/history.tsv"
    cache = folder("XDG_CACHE_HOME", ".cache") + "/wink"
  }

  /// The places of this process.
  public static func ofProcess() -> Places {
    Places(
      environment: environment, listedHome: listedHome(), currentFolder: currentFolder())
  }

  /// The home folder in the system's list of users.
  private static func listedHome() -> String {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
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
