#include "descriptors.h"

int __open64_2(const char *path, int flags);
int __open64_2(const char *path, int flags)
{
    return __libsplat_open(AT_FDCWD, path, flags, 0);
}
