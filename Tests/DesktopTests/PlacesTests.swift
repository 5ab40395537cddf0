import Desktop
import Testing

@MainActor @Suite struct PlacesTests {
  private func places(_ environment: [String: String]) -> Places {
    Places(environment: { environment[$0] }, listedHome: "/home/ada", currentFolder: "/desk")
  }

  @Test(arguments: [
    [:], ["XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "relative", "WINK_HOME": ""],
    ["HOME": ""], ["HOME": "relative"],
  ])
  func `without variables the files are under the home folder`(environment: [String: String]) {
    let places = places(environment)
    #expect(places.settings == "/home/ada/.config/wink/settings.ini")
    #expect(places.history == "/home/ada/.local/share/wink/history.tsv")
    #expect(places.cache == "/home/ada/.cache/wink")
  }

  @Test func `HOME counts more than the list of users`() {
    #expect(places(["HOME": "/h"]).history == "/h/.local/share/wink/history.tsv")
  }

  @Test func `the XDG variables move the files`() {
    let places = places([
      "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/e",
    ])
    #expect(places.settings == "/c/wink/settings.ini")
    #expect(places.history == "/d/wink/history.tsv")
    #expect(places.cache == "/e/wink")
  }

  @Test(arguments: [("/portable", "/portable"), ("stick", "/desk/stick")])
  func `WINK_HOME puts all under one folder`(value: String, folder: String) {
    let places = places(["WINK_HOME": value, "XDG_DATA_HOME": "/d"])
    #expect(places.settings == "\(folder)/settings.ini")
    #expect(places.history == "\(folder)/history.tsv")
    #expect(places.cache == "\(folder)/cache")
  }

  @Test(
    arguments: [
      ([:], nil), (["DISPLAY": ":0"], .x11), (["WAYLAND_DISPLAY": "wayland-0"], .wayland),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], .wayland),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "x11"], .x11),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "broadway,*"], .wayland),
      (["WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "x11"], nil),
      (["DISPLAY": "", "WAYLAND_DISPLAY": ""], nil),
    ] as [([String: String], Display.Kind?)])
  func `the environment names the display`(environment: [String: String], kind: Display.Kind?) {
    #expect(Display.named { environment[$0] } == kind)
  }
}
