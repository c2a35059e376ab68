#include "stream_reading.h"

size_t fread(void *restrict to, size_t size, size_t count, FILE *restrict stream)
{
    return __libsplat_fread(to, size, count, stream);
}
