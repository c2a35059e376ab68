#include "descriptors.h"

#include <stdarg.h>

int open64(const char *path, int flags, ...)
{
    return __libsplat_open(AT_FDCWD, path, flags, MODE_BEHIND(flags));
}
