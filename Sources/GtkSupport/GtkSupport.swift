// GtkSupport
