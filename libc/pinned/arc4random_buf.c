#include "random_bytes.h"

#include <stdlib.h>

void arc4random_buf(void *to, size_t size)
{
    if (!__libsplat_fill_randomly(to, size))
        abort();
}
