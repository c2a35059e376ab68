#ifndef facts_h_INCLUDED
#define facts_h_INCLUDED

/* stat and its kin. */

#include "symbolic_file.h"

int __libsplat_stat(int folder, const char *path, struct stat *facts, int flags);
int __libsplat_fstat(int descriptor, struct stat *facts);

#endif
