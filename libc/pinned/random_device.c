#include "random_device.h"

#include "../runtime.h"
#include "random_bytes.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>

HIDDEN bool __libsplat_is_pinned_device(int descriptor)
{
    enum { MEMORY_DEVICES = 1, RANDOM = 8, URANDOM = 9 };
    struct stat facts;
    if (!__splat_is_pinned() || fstat(descriptor, &facts) != 0 || !S_ISCHR(facts.st_mode))
        return false;
    return major(facts.st_rdev) == MEMORY_DEVICES &&
           (minor(facts.st_rdev) == RANDOM || minor(facts.st_rdev) == URANDOM);
}

static ssize_t give_bytes(void *device, char *to, size_t size)
{
    (void)device;
    return __libsplat_random_bytes(to, size, 0);
}

/* What is written to the device only stirs it. */
static ssize_t take_bytes(void *device, const char *from, size_t size)
{
    (void)device;
    (void)from;
    return (ssize_t)size;
}

static int close_device(void *device)
{
    return fclose(device);
}

HIDDEN FILE *__libsplat_pin_stream(FILE *stream, const char *mode)
{
    if (!stream || !__libsplat_is_pinned_device(fileno(stream)))
        return stream;
    cookie_io_functions_t functions = {.read = give_bytes, .write = take_bytes, .close = close_device};
    return fopencookie(stream, mode, functions);
}
