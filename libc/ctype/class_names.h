#ifndef class_names_h_INCLUDED
#define class_names_h_INCLUDED

#include <stddef.h>

/* Is c in the class of this name, in the C locale? 1 or 0; -1: there is no such class. */
int __libsplat_is_of_class(const char *name, size_t length, int c);

#endif
