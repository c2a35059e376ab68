#include "stream_reading.h"

/* What getline calls when it is inline. */
ssize_t __getdelim(char **restrict line, size_t *restrict capacity, int delimiter, FILE *restrict stream)
{
    return __libsplat_getdelim(line, capacity, delimiter, stream);
}
