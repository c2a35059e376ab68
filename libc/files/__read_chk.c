#include "descriptors.h"

_Noreturn void __chk_fail(void);

ssize_t __read_chk(int descriptor, void *to, size_t size, size_t room);
ssize_t __read_chk(int descriptor, void *to, size_t size, size_t room)
{
    if (size > room)
        __chk_fail();
    return __libsplat_read(descriptor, to, size);
}
