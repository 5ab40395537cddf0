// WinkTests
