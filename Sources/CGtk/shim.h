// GTK 4's C API for Swift: the oldest version that is supported, and shims for what Swift's importer
// leaves out (macros, variadic functions).
#pragma once

#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#include <gtk/gtk.h>
