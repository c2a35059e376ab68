#include "descriptors.h"

#include <sys/mman.h>

void *mmap(void *wanted, size_t size, int rights, int flags, int descriptor, off_t offset)
{
    return __libsplat_mmap(wanted, size, rights, flags, descriptor, offset);
}
