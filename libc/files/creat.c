#include "descriptors.h"

int creat(const char *path, mode_t mode)
{
    return __libsplat_open(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}
