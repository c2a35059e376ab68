#include "addresses.h"

WEAK in_addr_t inet_addr(const char *text)
{
    struct in_addr address;
    return __libsplat_read_loose_address(text, &address) ? address.s_addr : INADDR_NONE;
}
