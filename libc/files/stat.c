#include "facts.h"

int stat(const char *restrict path, struct stat *restrict facts)
{
    return __libsplat_stat(AT_FDCWD, path, facts, 0);
}
