// EmojiCatalogTests
