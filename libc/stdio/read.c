#include "../pinned/random_bytes.h"
#include "../pinned/random_device.h"
#include "standard_input.h"

#include <unistd.h>

ssize_t __read(int descriptor, void *to, size_t size);

ssize_t read(int descriptor, void *to, size_t size)
{
    if (__libsplat_is_pinned_device(descriptor))
        return __libsplat_random_bytes(to, size, 0);
    if (!__libsplat_is_symbolic_descriptor(descriptor))
        return __read(descriptor, to, size);
    bool ended;
    return (ssize_t)__libsplat_stdin_take(to, size, -1, &ended);
}
