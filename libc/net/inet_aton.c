#include "addresses.h"

WEAK int inet_aton(const char *text, struct in_addr *into)
{
    struct in_addr address;
    if (!__libsplat_read_loose_address(text, &address))
        return 0;
    if (into)
        *into = address;
    return 1;
}
