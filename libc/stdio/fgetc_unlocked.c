#include "stream_reading.h"

int fgetc_unlocked(FILE *stream)
{
    return __libsplat_getc(stream);
}
