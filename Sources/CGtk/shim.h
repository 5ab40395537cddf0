// GTK 4's C API for Swift: the oldest version that is supported, and shims for what Swift's importer
// leaves out (macros, variadic functions) or what GObject asks for in C (instance structures).
#pragma once

#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
// Tests keep settings in memory.
#define G_SETTINGS_ENABLE_BACKEND
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <gio/gsettingsbackend.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <hb-ot.h>
#include <libintl.h>
#include <link.h>
#include <malloc.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

// Types that the importer does not see, since they are macros over functions or numbers.
static inline GType wink_type_object(void) { return G_TYPE_OBJECT; }
static inline GType wink_type_widget(void) { return GTK_TYPE_WIDGET; }
static inline GType wink_type_list_model(void) { return G_TYPE_LIST_MODEL; }
static inline GType wink_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType wink_type_string(void) { return G_TYPE_STRING; }

// Whether an instance is of a type, and the class of an instance.
static inline gboolean wink_is_a(gpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}
static inline gboolean wink_value_holds(const GValue *value, GType type) {
  return G_VALUE_HOLDS(value, type);
}

// What is used of X11/extensions/XKBstr.h: libX11 is loaded at run time, and its headers need not be
// there. The keyboard's structure goes on behind these members.
typedef struct {
  unsigned char kt_index[4];
  unsigned char group_info, width;
  unsigned short offset;
} WinkXkbKey;
typedef struct {
  unsigned char size_types, num_types;
  void *types;
  unsigned short size_syms, num_syms;
  unsigned long *syms;
  WinkXkbKey *key_sym_map;
} WinkXkbMap;
typedef struct {
  void *display;
  unsigned short flags, device_spec;
  unsigned char min_key_code, max_key_code;
  void *controls, *server;
  WinkXkbMap *map;
} WinkXkbKeyboard;
typedef struct {
  unsigned short changed;
  unsigned char min_key_code, max_key_code, first_type, num_types, first_key_sym, num_key_syms;
  unsigned char others[11];
  unsigned short vmods;
} WinkXkbChanges;

// An item of a list model written in Swift: nothing but its place.
typedef struct {
  GObject parent;
  guint position;
} WinkSlot;

// A list model written in Swift: nothing but its length.
typedef struct {
  GObject parent;
  guint count;
} WinkSlotList;

// A widget that is drawn and measured in Swift. `drawing` is a retained Swift object.
typedef struct {
  GtkWidget parent;
  gpointer drawing;
} WinkDrawing;

// A list of expressions or objects is variadic in GObject; these are the few that are needed.
static inline gpointer wink_object_new(GType type) { return g_object_new(type, NULL); }
static inline gpointer wink_widget_new_with_role(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}
static inline void wink_object_set_string(gpointer object, const char *name, const char *value) {
  g_object_set(object, name, value, NULL);
}
static inline void wink_object_set_boolean(gpointer object, const char *name, gboolean value) {
  g_object_set(object, name, value, NULL);
}
static inline void wink_object_set_int(gpointer object, const char *name, int value) {
  g_object_set(object, name, value, NULL);
}
static inline void wink_object_set_uint(gpointer object, const char *name, guint value) {
  g_object_set(object, name, value, NULL);
}
static inline gboolean wink_object_get_boolean(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}
static inline int wink_object_get_int(gpointer object, const char *name) {
  int value = 0;
  g_object_get(object, name, &value, NULL);
  return value;
}
// The caller owns the string.
static inline char *wink_object_get_string(gpointer object, const char *name) {
  char *value = NULL;
  g_object_get(object, name, &value, NULL);
  return value;
}

// gtk_accessible_update_property and its like are variadic, their values are set by type.
static inline void wink_accessible_set_text(gpointer accessible, GtkAccessibleProperty property,
                                            const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), property, text, -1);
}
static inline void wink_accessible_set_hidden(gpointer accessible, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}
static inline void wink_accessible_set_selected(gpointer accessible, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_SELECTED, selected,
                              -1);
}
static inline void wink_accessible_set_checked(gpointer accessible, gboolean checked) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_CHECKED,
                              checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                              -1);
}

// Interfaces and subclasses are casts in C.
static inline GtkAccessible *wink_accessible(gpointer object) { return GTK_ACCESSIBLE(object); }

// Prints a text, whatever it holds, in the terminal of the process that sent a command line.
static inline void wink_command_line_print(gpointer command_line, const char *text) {
  g_application_command_line_print(G_APPLICATION_COMMAND_LINE(command_line), "%s", text);
}
static inline void wink_command_line_printerr(gpointer command_line, const char *text) {
  g_application_command_line_printerr(G_APPLICATION_COMMAND_LINE(command_line), "%s", text);
}

// The file of the font that draws emoji, for the caller to free, and the number of the face in it;
// NULL where there is none.
static inline char *wink_emoji_font_file(int *face) {
  FcPattern *wanted = FcNameParse((const FcChar8 *)"emoji");
  FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult result = FcResultNoMatch;
  FcPattern *found = FcFontMatch(NULL, wanted, &result);
  FcPatternDestroy(wanted);
  FcChar8 *file = NULL;
  char *copy = NULL;
  if (found && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch) {
    copy = g_strdup((const char *)file);
    if (FcPatternGetInteger(found, FC_INDEX, 0, face) != FcResultMatch) *face = 0;
  }
  if (found) FcPatternDestroy(found);
  return copy;
}
// The file of a font of Pango's, for the caller to free; NULL for one that fontconfig does not know.
static inline char *wink_font_file(PangoFont *font) {
  FcPattern *pattern = NULL;
  FcChar8 *file = NULL;
  if (!g_object_class_find_property(G_OBJECT_GET_CLASS(font), "pattern")) return NULL;
  g_object_get(font, "pattern", &pattern, NULL);
  if (!pattern || FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch) return NULL;
  return g_strdup((const char *)file);
}
// Waits until the thread has ended in which Pango reads which fonts there are.
static inline void wink_fonts_wait(PangoFontMap *fonts) {
  if (PANGO_IS_FC_FONT_MAP(fonts)) pango_fc_font_map_get_config(PANGO_FC_FONT_MAP(fonts));
}
// Has Pango's fonts, those of the default font map, looked up anew: GTK empties its list before
// fontconfig has read its own, which keeps what was there.
static inline void wink_fonts_changed(void) {
  PangoFontMap *fonts = pango_cairo_font_map_get_default();
  if (PANGO_IS_FC_FONT_MAP(fonts)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(fonts));
}

// The file of GTK's library; NULL where the dynamic linker does not tell.
static inline const char *wink_gtk_file(void) {
  // In front of what dladdr fills in, which not every mode of the compiler declares.
  struct { const char *file; void *others[3]; } found = {NULL, {NULL}};
  int (*find)(const void *, void *) = (int (*)(const void *, void *))dlsym(NULL, "dladdr");
  void *function = dlsym(NULL, "gtk_get_major_version");
  return find && function && find(function, &found) ? found.file : NULL;
}

// Unmaps what was read of the program's file and cannot have been changed: it stays in the page cache
// and is mapped again where it is needed. Libraries are left to whoever shares them.
static inline void wink_unmap_program(void) {
  const ElfW(Phdr) *parts = (const ElfW(Phdr) *)getauxval(AT_PHDR);
  const unsigned long count = getauxval(AT_PHNUM);
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t base = 0;
  for (unsigned long index = 0; index < count; index++) {
    if (parts[index].p_type == PT_PHDR) base = (uintptr_t)parts - parts[index].p_vaddr;
  }
  for (unsigned long index = 0; base && index < count; index++) {
    const ElfW(Phdr) *part = &parts[index];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    uintptr_t start = (base + part->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (base + part->p_vaddr + part->p_filesz) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
}

// Unmaps what was read of files of fonts, as above: a look at every picture of one maps ten megabytes.
static inline void wink_unmap_fonts(void) {
  FILE *maps = fopen("/proc/self/maps", "re");
  char line[4096];
  while (maps && fgets(line, sizeof line, maps)) {
    unsigned long start, end;
    char kind[5];
    if (sscanf(line, "%lx-%lx %4s", &start, &end, kind) != 3 || strcmp(kind, "r--p")) continue;
    line[strcspn(line, "\n")] = 0;
    const char *dot = strrchr(line, '.');
    if (dot && (!strcasecmp(dot, ".ttf") || !strcasecmp(dot, ".otf") || !strcasecmp(dot, ".ttc")))
      madvise((void *)start, end - start, MADV_DONTNEED);
  }
  if (maps) fclose(maps);
}

// Has all threads allocate from one heap: what each of several has left over cannot be used by others.
static inline void wink_use_one_heap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

// Has the allocator give free pages back to the system, where it can.
static inline void wink_trim_heap(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

static inline cairo_status_t wink_draw_no_glyph(
    cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cairo, cairo_text_extents_t *extents) {
  return CAIRO_STATUS_SUCCESS;
}

// Has cairo let go of fonts that nobody uses any more, with the pictures of their glyphs. It keeps the
// last 256 of them for whoever asks again: these are put in their place.
static inline void wink_forget_glyphs(void) {
  cairo_font_face_t *face = cairo_user_font_face_create();
  cairo_user_font_face_set_render_glyph_func(face, wink_draw_no_glyph);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_matrix_t size, identity;
  cairo_matrix_init_identity(&identity);
  for (int number = 1; number <= 300; number++) {
    cairo_matrix_init_scale(&size, number, number);
    cairo_scaled_font_destroy(cairo_scaled_font_create(face, &size, &identity, options));
  }
  cairo_font_options_destroy(options);
  cairo_font_face_destroy(face);
}

// A text for a clipboard, asked for in Swift. `source` is a retained Swift object.
typedef struct {
  GdkContentProvider parent;
  gpointer source;
} WinkTextContent;
