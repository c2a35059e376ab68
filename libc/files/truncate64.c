#include "descriptors.h"

#include <unistd.h>

int truncate64(const char *path, off_t size)
{
    return __libsplat_truncate(path, size);
}
