#include "facts.h"

#include <sys/syscall.h>
#include <unistd.h>

HIDDEN int __libsplat_stat(int folder, const char *path, struct stat *facts, int flags)
{
    bool is_descriptor = flags & AT_EMPTY_PATH && path && !*path;
    int file = is_descriptor ? -1 : __libsplat_file_at(folder, &path, flags & AT_SYMLINK_NOFOLLOW);
    int status = is_descriptor ? __libsplat_fstat(folder, facts)
                               : (int)syscall(SYS_newfstatat, folder, path, facts, flags);
    if (status == 0 && file >= 0)
        facts->st_size = (off_t)FILES[file].length;
    return status;
}

HIDDEN int __libsplat_fstat(int descriptor, struct stat *facts)
{
    int file = __libsplat_file(descriptor, O_RDONLY);
    int status = (int)syscall(SYS_fstat, descriptor, facts);
    if (status == 0 && file >= 0)
        facts->st_size = (off_t)FILES[file].length;
    return status;
}
