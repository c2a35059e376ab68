#include "opening.h"

FILE *freopen64(const char *restrict path, const char *restrict mode, FILE *restrict stream)
{
    return __libsplat_freopen(path, mode, stream);
}
