#include "long_addresses.h"

#include <errno.h>
#include <string.h>

WEAK int inet_pton(int family, const char *restrict text, void *restrict into)
{
    unsigned char bytes[4];
    if (family == AF_INET6)
        return __libsplat_read_long_address(text, into);
    if (family != AF_INET) {
        errno = EAFNOSUPPORT;
        return -1;
    }
    if (!__libsplat_read_strict_address(text, bytes))
        return 0;
    memcpy(into, bytes, sizeof bytes);
    return 1;
}
