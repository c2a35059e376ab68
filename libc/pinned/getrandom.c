#include "random_bytes.h"

#include <sys/random.h>

ssize_t getrandom(void *to, size_t size, unsigned flags)
{
    return __libsplat_random_bytes(to, size, flags);
}
