#include "descriptors.h"

#include <sys/socket.h>

ssize_t recv(int descriptor, void *to, size_t size, int flags)
{
    if (__libsplat_file(descriptor, O_RDONLY) < 0) /* the C library's own name for recv is private */
        return recvfrom(descriptor, to, size, flags, NULL, NULL);
    int64_t position = __libsplat_offset(descriptor);
    ssize_t got = __libsplat_read(descriptor, to, size);
    if (flags & MSG_PEEK)
        __libsplat_set_offset(descriptor, (uint64_t)position);
    return got;
}
