#include "../pinned/random_device.h"
#include "opening.h"

FILE *fdopen(int descriptor, const char *mode)
{
    __libsplat_forget(-1);
    return __libsplat_pin_stream(_IO_fdopen(descriptor, mode), mode);
}
