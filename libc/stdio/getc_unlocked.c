#include "stream_reading.h"

int getc_unlocked(FILE *stream)
{
    return __libsplat_getc(stream);
}
