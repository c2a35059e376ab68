#include "stream_reading.h"

ssize_t getdelim(char **restrict line, size_t *restrict capacity, int delimiter, FILE *restrict stream)
{
    return __libsplat_getdelim(line, capacity, delimiter, stream);
}
