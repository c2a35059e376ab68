#include "../runtime.h"

#include <arpa/inet.h>

#undef ntohs
WEAK uint16_t ntohs(uint16_t value)
{
    return __builtin_bswap16(value);
}
