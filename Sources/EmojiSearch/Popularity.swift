import EmojiCatalog

/// Which emoji are used most, for results that nothing else tells apart.
///
/// The list is kept by hand from common knowledge, coarse on purpose: its order only has to keep a
/// widely used emoji above a rare one that shares its keyword.
public struct Popularity: Sendable {
  /// Glyphs in their order, the most used first.
  public let glyphs: [String]

  public init(_ glyphs: [String]) { self.glyphs = glyphs }

  /// No emoji before another.
  public static let none = Popularity([])

  public static let standard = Popularity(
    """
    😂 ❤️ 🤣 👍 😭 🙏 😘 🥰 😍 😊 🎉 😁 💕 🥺 😅 🔥 ☺️ 🤦 🤷 🙄 😆 🤗 😉 🎂 🤔 👏 🙂 😳 🥳 😎
    👌 💜 😔 💪 ✨ 💖 👀 😋 😏 😢 👉 💗 😩 💯 🌹 💞 🎈 💙 😃 😡 💐 😜 🙈 🤞 😄 🤤 🙌 🤪 ❣️ 😀
    💋 💀 👇 💔 😌 💓 🤩 🙃 😬 😱 😴 🤭 😐 🌞 😒 😇 🌸 😈 🎶 ✌️ 🎊 🥵 😞 💚 ☀️ 🖤 💰 😚 👑 🎁
    💥 🙋 ☹️ 😑 🥴 👈 💩 ✅ 👋 🤮 😤 🤢 🌟 ❗ 😥 🌈 💛 😝 😫 😲 🖕 ‼️ 🔴 🌻 🤯 💃 👊 🤬 🏃 😕
    👁️ ⚡ ☕ 🍀 💦 ⭐ 🦋 🤨 🌺 😹 🤘 🌷 💝 💤 🤝 🐰 😓 💘 🍻 😟 😣 🧐 😠 🤠 😻 🌙 😛 🙊 🚀 🍕
    🐶 🐱 🍺 🍷 🥂 🍾 ❌ ✔️ ⚠️ ❓ 💡 📌 🚗 ✈️ 🏠 📱 💻 📷 🎵 ⚽ 🏆 🎯 🎮 📚 ✏️ 🔒 🔑 ⏰ 📅 📈
    🌍 🌊 ⛄ ❄️ 🌧️ ☁️ 🌴 🌲 🍎 🍓 🍌 🍇 🍉 🍔 🍟 🍦 🍫 🍰 🍩 🍪 🐻 🐼 🦊 🦁 🐷 🐸 🐵 🐔 🐧 🦄
    🐝 🐢 🐍 🐟 🐬 🐳 🐴 🐘 👻 🎃 🎄 🎅 🤖 👽 👶 🧠 🚲 🚌 🚂 🚢 🛒 🎨 🎬 🎤 🎸 🎹 🧡 🤍 🤎 💫
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
