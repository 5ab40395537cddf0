import CGtk
import Glibc
import GtkSupport

/// The user's word that Wink may press keys through the RemoteDesktop portal: a token that stands for
/// it, in a file that nobody else may read.
///
/// The portal takes each token once and gives another one for the next time.
public final class PortalGrant {
  private let path: String
  /// No token is as long as this, in bytes.
  private static let longest = 4096

  public init(places: Places) {
    let folder = places.history.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    path = folder.joined(separator: "/") + "/remote-desktop-token"
  }

  /// nil where nothing was granted, or where the file cannot be read.
  public var token: String? {
    var contents: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &contents, &length, nil) != 0 else { return nil }
    let text = adoptedString(contents) ?? ""
    return text.isEmpty || Int(length) > Self.longest || text.contains("\n") ? nil : text
  }

  /// Keeps a token in place of the one before.
  ///
  /// - Returns: whether it could be written; otherwise the user will be asked again.
  @discardableResult public func keep(_ token: String) -> Bool {
    guard !token.isEmpty, token.utf8.count <= Self.longest, !token.contains("\n") else {
      forget()
      return false
    }
    // Made anew with rights for its owner alone, then put in place in one step.
    let flags = GFileSetContentsFlags(G_FILE_SET_CONTENTS_CONSISTENT.rawValue)
    let folder = adoptedString(g_path_get_dirname(path)) ?? "."
    g_mkdir_with_parents(folder, 0o700)
    return g_file_set_contents_full(path, token, gssize(token.utf8.count), flags, 0o600, nil) != 0
  }

  public func forget() { unlink(path) }
}
