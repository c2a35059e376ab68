#include "stream_reading.h"

#undef fread_unlocked
size_t fread_unlocked(void *restrict to, size_t size, size_t count, FILE *restrict stream)
{
    return __libsplat_fread(to, size, count, stream);
}
