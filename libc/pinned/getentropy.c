#include "random_bytes.h"

#include <errno.h>
#include <sys/random.h>

int getentropy(void *to, size_t size)
{
    enum { LARGEST = 256 };
    if (size > LARGEST) {
        errno = EIO;
        return -1;
    }
    return __libsplat_fill_randomly(to, size) ? 0 : -1;
}
