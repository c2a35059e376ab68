// A copy of a file, made by creat and compared afterwards: the copy stops at a byte that is no text.
// RUN: --file original=3
// BUG: assert @bug
// SHOWS: file:original=a\x00b
#include <fcntl.h>
#include <splat.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat from, to;
    char c;
    int original = open("original", O_RDONLY), copy = creat("copy", 0600);
    if (original < 0 || copy < 0)
        return 1;
    while (read(original, &c, 1) == 1) {
#ifndef FIXED
        if (c == '\0')
            break;
#endif
        if (write(copy, &c, 1) != 1)
            return 2;
    }
    splat_assert(read(copy, &c, 1) == -1);
    splat_assert(fstat(original, &from) == 0 && stat("copy", &to) == 0);
    splat_assert(from.st_size == to.st_size); // @bug
    return 0;
}
