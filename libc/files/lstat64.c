#include "facts.h"

int lstat64(const char *restrict path, struct stat64 *restrict facts)
{
    return __libsplat_stat(AT_FDCWD, path, (struct stat *)facts, AT_SYMLINK_NOFOLLOW);
}
