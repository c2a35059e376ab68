#include "stream_reading.h"

int getc(FILE *stream)
{
    return __libsplat_getc(stream);
}
