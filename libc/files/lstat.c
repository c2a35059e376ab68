#include "facts.h"

int lstat(const char *restrict path, struct stat *restrict facts)
{
    return __libsplat_stat(AT_FDCWD, path, facts, AT_SYMLINK_NOFOLLOW);
}
