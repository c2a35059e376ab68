// One file by five names: plain, with a dot, through a folder and back, absolute, and by a link of its own.
// RUN: --file list=2
// BUG: assert @bug
// SHOWS: file:list=ab
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <limits.h>
#include <splat.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int second_byte(const char *path)
{
    unsigned char c;
    int file = open(path, O_RDONLY);
    splat_assert(file >= 0);
    ssize_t got = pread(file, &c, 1, 1);
    close(file);
    return got == 1 ? c : -1;
}

int main(void)
{
    char absolute[PATH_MAX];
    if (mkdir("sub", 0700) != 0 || link("list", "sub/same") != 0 || !getcwd(absolute, sizeof absolute - 8))
        return 1;
    strcat(absolute, "/list");
    int c = second_byte("list");
    splat_assert(second_byte("./list") == c && second_byte("sub/../list") == c);
    splat_assert(second_byte(absolute) == c && second_byte("sub/same") == c);
#ifdef FIXED
    splat_assert(truncate("list", 0) == 0 && second_byte("sub/same") == -1);
#else
    splat_assert(truncate("list", 0) == 0 && second_byte("sub/same") == c); // @bug
#endif
    return 0;
}
