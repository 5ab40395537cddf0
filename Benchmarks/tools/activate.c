// Asks for a window over D-Bus, as desktops do: calls Activate of the application that its argument
// names, for each line on standard input.
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus == NULL) return 3;
  char *path = g_strconcat("/", argv[1], NULL);
  for (char *mark = path; *mark; mark++) {
    if (*mark == '.') *mark = '/';
    if (*mark == '-') *mark = '_';
  }
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    GVariant *reply = g_dbus_connection_call_sync(
        bus, argv[1], path, "org.freedesktop.Application", "Activate", g_variant_new("(a{sv})", NULL),
        NULL, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL);
    if (reply == NULL) return 1;
    g_variant_unref(reply);
  }
  return 0;
}
