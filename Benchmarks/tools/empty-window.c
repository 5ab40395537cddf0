// The least that a GTK program can show: an empty window of the picker's size. It prints
// `first-frame` once its frame clock has painted, and `summon-frame` after each line on standard
// input, for which it hides and shows the window again.
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <stdio.h>

static const char *awaited = "first-frame";
static GtkWidget *window;

static void after_paint(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  (void)data;
  if (awaited == NULL) return;
  fprintf(stderr, "wink-trace %s %.1f\n", awaited, (double)g_get_monotonic_time() / 1000);
  awaited = NULL;
}

static gboolean line(gint fd, GIOCondition condition, gpointer data) {
  char bytes[64];
  (void)condition;
  if (read(fd, bytes, sizeof bytes) <= 0) {
    g_main_loop_quit(data);
    return G_SOURCE_REMOVE;
  }
  gtk_widget_set_visible(window, FALSE);
  awaited = "summon-frame";
  gtk_window_present(GTK_WINDOW(window));
  return G_SOURCE_CONTINUE;
}

static void realized(GtkWidget *widget, gpointer data) {
  (void)data;
  g_signal_connect(gtk_widget_get_frame_clock(widget), "after-paint", G_CALLBACK(after_paint), NULL);
}

int main(void) {
  gtk_init();
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 440, 480);
  g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
  g_unix_fd_add(0, G_IO_IN | G_IO_HUP, line, loop);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  return 0;
}
