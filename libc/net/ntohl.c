#include "../runtime.h"

#include <arpa/inet.h>

#undef ntohl
WEAK uint32_t ntohl(uint32_t value)
{
    return __builtin_bswap32(value);
}
