#include "descriptors.h"

#include <unistd.h>

ssize_t pread(int descriptor, void *to, size_t size, off_t position)
{
    return __libsplat_pread(descriptor, to, size, position);
}
