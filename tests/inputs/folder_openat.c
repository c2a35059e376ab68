// A file of a folder that is open: the name is one of the folder, and not of the other one that was made.
// RUN: --file data=2
// BUG: assert @bug
// SHOWS: file:data=a
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
    if (mkdir("other", 0700) != 0)
        return 1;
    int here = open(".", O_RDONLY | O_DIRECTORY), other = open("other", O_RDONLY | O_DIRECTORY);
    splat_assert(here >= 0 && other >= 0);
    splat_assert(openat(other, "data", O_RDONLY) == -1 && errno == ENOENT);
    int data = openat(here, "data", O_RDONLY);
    splat_assert(fstatat(here, "data", &status, 0) == 0);
#ifdef FIXED
    splat_assert(read(data, &c, 1) == (status.st_size > 0));
#else
    splat_assert(read(data, &c, 1) == 0 || c != 'a'); // @bug
#endif
    return 0;
}
