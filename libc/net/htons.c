#include "../runtime.h"

#include <arpa/inet.h>

#undef htons
WEAK uint16_t htons(uint16_t value)
{
    return __builtin_bswap16(value);
}
