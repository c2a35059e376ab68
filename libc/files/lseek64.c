#include "descriptors.h"

#include <unistd.h>

off_t lseek64(int descriptor, off_t offset, int whence)
{
    return __libsplat_lseek(descriptor, offset, whence);
}
