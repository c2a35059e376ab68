// A log is rotated when it has three bytes; afterwards there is none of the old name, until one is made.
// RUN: --file log=4
// BUG: assert @bug
// SHOWS: file:log=abc
// TWIN-EXHAUSTED: yes
#include <errno.h>
#include <splat.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void)
{
    struct stat status;
    if (stat("log", &status) != 0)
        return 1;
    off_t size = status.st_size;
    if (size >= 3 && rename("log", "log.1") != 0)
        return 2;
#ifdef FIXED
    FILE *log = fopen("log", size >= 3 ? "w+" : "r");
#else
    FILE *log = fopen("log", "r");
#endif
    splat_assert(log); // @bug
    int lost = getc(log);
    splat_assert((lost == EOF) == (size == 0 || size >= 3));
    FILE *old = fopen("log.1", "r");
    splat_assert((old != NULL) == (size >= 3));
    return old && getc(old) == '!';
}
