#include "stream_reading.h"

char *fgets_unlocked(char *restrict to, int size, FILE *restrict stream)
{
    return __libsplat_fgets(to, size, stream);
}
