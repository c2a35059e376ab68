#include "long_addresses.h"

#include <errno.h>
#include <string.h>

const char *inet_ntop(int family, const void *restrict from, char *restrict into, socklen_t room)
{
    char text[INET6_ADDRSTRLEN];
    if (family != AF_INET && family != AF_INET6) {
        errno = EAFNOSUPPORT;
        return NULL;
    }
    size_t length =
        family == AF_INET ? __libsplat_write_address(from, text) : __libsplat_write_long_address(from, text);
    if (length >= room) {
        errno = ENOSPC;
        return NULL;
    }
    return memcpy(into, text, length + 1);
}
