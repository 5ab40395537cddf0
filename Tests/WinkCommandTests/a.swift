// WinkCommandTests
