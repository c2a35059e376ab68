// An unlinked file can still be read by who has it open; by its name it is gone, and a new one is empty.
// RUN: --file lock=3
// BUG: assert @bug
// SHOWS: file:lock=ab
// TWIN-EXHAUSTED: yes
#include <errno.h>
#include <fcntl.h>
#include <splat.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    char c = 0;
    int old = open("lock", O_RDONLY);
    if (old < 0 || fstat(old, &status) != 0 || status.st_size == 0 || unlink("lock") != 0)
        return 1;
    splat_assert(open("lock", O_RDONLY) == -1 && errno == ENOENT);
    int new = open("lock", O_RDWR | O_CREAT | O_EXCL, 0600);
    splat_assert(new >= 0 && fstat(old, &status) == 0 && status.st_nlink == 0 && status.st_size > 0);
#ifdef FIXED
    splat_assert(read(old, &c, 1) == 1 && read(new, &c, 1) == 0);
#else
    splat_assert(read(new, &c, 1) == 1); // @bug
#endif
    return c == 'x';
}
