#include "random_bytes.h"

#include <stdint.h>
#include <stdlib.h>

uint32_t arc4random(void)
{
    uint32_t value;
    if (!__libsplat_fill_randomly(&value, sizeof value))
        abort();
    return value;
}
