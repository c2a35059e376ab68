#include "standard_input.h"

#include <sys/socket.h>

ssize_t recv(int descriptor, void *to, size_t size, int flags)
{
    if (!__libsplat_is_symbolic_descriptor(descriptor)) /* the C library's own name for recv is private */
        return recvfrom(descriptor, to, size, flags, NULL, NULL);
    bool ended;
    size_t got = __libsplat_stdin_take(to, size, -1, &ended);
    if (flags & MSG_PEEK)
        __libsplat_stdin_unread(got);
    return (ssize_t)got;
}
