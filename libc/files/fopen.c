#include "opening.h"

FILE *fopen(const char *restrict path, const char *restrict mode)
{
    return __libsplat_fopen(path, mode);
}
