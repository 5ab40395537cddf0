// EmojiSearchTests
