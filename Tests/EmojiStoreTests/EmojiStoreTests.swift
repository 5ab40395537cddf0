// EmojiStoreTests
