// DesktopTests
