// glibc's account of its heap, which Swift's module of glibc leaves out.
#include <malloc.h>
