#include "descriptors.h"

#include <stdarg.h>

int openat(int folder, const char *path, int flags, ...)
{
    return __libsplat_open(folder, path, flags, MODE_BEHIND(flags));
}
