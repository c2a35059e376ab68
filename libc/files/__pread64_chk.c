#include "descriptors.h"

_Noreturn void __chk_fail(void);

ssize_t __pread64_chk(int descriptor, void *to, size_t size, off_t position, size_t room);
ssize_t __pread64_chk(int descriptor, void *to, size_t size, off_t position, size_t room)
{
    if (size > room)
        __chk_fail();
    return __libsplat_pread(descriptor, to, size, position);
}
