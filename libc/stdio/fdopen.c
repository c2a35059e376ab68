#include "../pinned/random_device.h"
#include "stream_reading.h"

FILE *fdopen(int descriptor, const char *mode)
{
    return __libsplat_pin_stream(_IO_fdopen(descriptor, mode), mode);
}
