// GTK's own emoji chooser over a button, opened at once: a peer to measure beside.
#include <glib-unix.h>
#include <gtk/gtk.h>

static gboolean quit(gint fd, GIOCondition condition, gpointer loop) {
  char bytes[64];
  (void)condition;
  if (read(fd, bytes, sizeof bytes) > 0) return G_SOURCE_CONTINUE;
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static void map(GtkWidget *window, gpointer chooser) {
  (void)window;
  gtk_popover_popup(chooser);
}

int main(void) {
  gtk_init();
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *window = gtk_window_new();
  GtkWidget *button = gtk_button_new_with_label("emoji");
  GtkWidget *chooser = gtk_emoji_chooser_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 440, 480);
  gtk_window_set_child(GTK_WINDOW(window), button);
  gtk_widget_set_parent(chooser, button);
  g_signal_connect_after(window, "map", G_CALLBACK(map), chooser);
  g_unix_fd_add(0, G_IO_IN | G_IO_HUP, quit, loop);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  return 0;
}
