#include "stream_reading.h"

int fgetc(FILE *stream)
{
    return __libsplat_getc(stream);
}
