#include "../runtime.h"

#include <arpa/inet.h>

#undef htonl
WEAK uint32_t htonl(uint32_t value)
{
    return __builtin_bswap32(value);
}
