#include "descriptors.h"

#include <unistd.h>

ssize_t read(int descriptor, void *to, size_t size)
{
    return __libsplat_read(descriptor, to, size);
}
