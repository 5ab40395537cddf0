/// What the picker's menu offers beside its keys. What is nil is not shown.
public struct PickerMenu {
  public var showPreferences: (() -> Void)?
  /// What "About" shows.
  public var about: About?
  public var quit: (() -> Void)?

  public init(
    showPreferences: (() -> Void)? = nil, about: About? = nil, quit: (() -> Void)? = nil
  ) {
    self.showPreferences = showPreferences
    self.about = about
    self.quit = quit
  }

  /// What there is to say about the program.
  public struct About {
    public var name: String
    public var version: String
    /// One sentence.
    public var summary: String
    public var website: String?
    /// The name of the icon in the theme.
    public var icon: String

    public init(
      name: String, version: String, summary: String, website: String? = nil, icon: String
    ) {
      self.name = name
      self.version = version
      self.summary = summary
      self.website = website
      self.icon = icon
    }
  }
}
