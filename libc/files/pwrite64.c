#include "descriptors.h"

#include <unistd.h>

ssize_t pwrite64(int descriptor, const void *from, size_t size, off_t position)
{
    return __libsplat_pwrite(descriptor, from, size, position);
}
