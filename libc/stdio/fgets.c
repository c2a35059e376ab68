#include "stream_reading.h"

char *fgets(char *restrict to, int size, FILE *restrict stream)
{
    return __libsplat_fgets(to, size, stream);
}
