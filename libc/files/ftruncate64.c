#include "descriptors.h"

#include <unistd.h>

int ftruncate64(int descriptor, off_t size)
{
    return __libsplat_ftruncate(descriptor, size);
}
