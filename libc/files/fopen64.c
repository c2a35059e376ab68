#include "opening.h"

FILE *fopen64(const char *restrict path, const char *restrict mode)
{
    return __libsplat_fopen(path, mode);
}
