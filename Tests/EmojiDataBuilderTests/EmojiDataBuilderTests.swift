// EmojiDataBuilderTests
