#include "../pinned/random_device.h"
#include "stream_reading.h"

FILE *fopen(const char *restrict path, const char *restrict mode)
{
    return __libsplat_pin_stream(_IO_fopen(path, mode), mode);
}
