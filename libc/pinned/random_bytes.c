#include "random_bytes.h"

#include "../runtime.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

static void fill_with_fixed(unsigned char *bytes, size_t size)
{
    unsigned long state = __splat_libc_state.random;
    for (size_t i = 0; i < size; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        bytes[i] = (unsigned char)(state >> 32);
    }
    __splat_libc_state.random = state;
}

HIDDEN ssize_t __libsplat_random_bytes(void *to, size_t size, unsigned flags)
{
    if (!__splat_is_pinned())
        return syscall(SYS_getrandom, to, size, flags);
    fill_with_fixed(to, size);
    return (ssize_t)size;
}

HIDDEN int __libsplat_fill_randomly(void *to, size_t size)
{
    for (size_t got = 0; got < size;) {
        ssize_t more = __libsplat_random_bytes((char *)to + got, size - got, 0);
        if (more < 0 && errno != EINTR)
            return 0;
        got += more > 0 ? (size_t)more : 0;
    }
    return 1;
}
