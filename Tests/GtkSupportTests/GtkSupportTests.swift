// GtkSupportTests
