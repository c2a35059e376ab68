#include "random_bytes.h"

#include <stdint.h>
#include <stdlib.h>

/* Numbers below 2 to the 32nd modulo the bound would make small ones more likely. */
uint32_t arc4random_uniform(uint32_t bound)
{
    if (bound < 2)
        return 0;
    for (;;) {
        uint32_t value;
        if (!__libsplat_fill_randomly(&value, sizeof value))
            abort();
        if (value >= -bound % bound)
            return value % bound;
    }
}
