import CGtk
import GtkSupport

/// The emoji font to install.
public nonisolated enum EmojiFont {
  /// The package that holds it in this distribution; nil where that is not known.
  public static var package: String? {
    let names = [g_get_os_info("ID"), g_get_os_info("ID_LIKE")].compactMap(adoptedString)
    return package(distributions: names.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// - Parameter distributions: the names in os-release, that of the distribution first and then those
  ///   it is like.
  static func package(distributions: [String]) -> String? {
    distributions.lazy.compactMap { packages[$0] }.first
  }

  private static let packages = [
    "debian": "fonts-noto-color-emoji", "ubuntu": "fonts-noto-color-emoji",
    "fedora": "google-noto-color-emoji-fonts", "arch": "noto-fonts-emoji",
    "suse": "noto-coloremoji-fonts", "opensuse": "noto-coloremoji-fonts",
    "alpine": "font-noto-emoji",
  ]
}
