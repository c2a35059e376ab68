#include "facts.h"

int fstatat(int folder, const char *restrict path, struct stat *restrict facts, int flags)
{
    return __libsplat_stat(folder, path, facts, flags);
}
