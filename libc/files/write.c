#include "descriptors.h"

#include <unistd.h>

ssize_t write(int descriptor, const void *from, size_t size)
{
    return __libsplat_write(descriptor, from, size);
}
