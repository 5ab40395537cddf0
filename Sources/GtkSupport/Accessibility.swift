import CGtk
import Glibc

/// What GTK offers to assistive tools in versions newer than the oldest supported one.
public enum Accessibility {
  private typealias Announce =
    @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, Int32) -> Void

  /// `gtk_accessible_announce`, from GTK 4.14.
  private static let function: Announce? = dlsym(nil, "gtk_accessible_announce")
    .map { unsafeBitCast($0, to: Announce.self) }

  /// Has a screen reader say something now.
  ///
  /// - Returns: false where this GTK cannot.
  public static func announce(
    _ accessible: UnsafeMutablePointer<GtkWidget>, _ text: String
  ) -> Bool {
    guard let function else { return false }
    // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM
    function(accessible.raw, text, 1)
    return true
  }
}
