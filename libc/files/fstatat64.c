#include "facts.h"

int fstatat64(int folder, const char *restrict path, struct stat64 *restrict facts, int flags)
{
    return __libsplat_stat(folder, path, (struct stat *)facts, flags);
}
