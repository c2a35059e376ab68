#include "stream_reading.h"

ssize_t getline(char **restrict line, size_t *restrict capacity, FILE *restrict stream)
{
    return __libsplat_getdelim(line, capacity, '\n', stream);
}
