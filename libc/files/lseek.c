#include "descriptors.h"

#include <unistd.h>

off_t lseek(int descriptor, off_t offset, int whence)
{
    return __libsplat_lseek(descriptor, offset, whence);
}
