#include "descriptors.h"

int __openat_2(int folder, const char *path, int flags);
int __openat_2(int folder, const char *path, int flags)
{
    return __libsplat_open(folder, path, flags, 0);
}
