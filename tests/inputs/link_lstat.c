// The size that lstat tells is that of the link itself, here the four letters of the name that it holds.
// RUN: --file data=6
// BUG: out-of-bounds-write @bug
// SHOWS: file:data=abcde
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    if (access("data", R_OK) != 0 || access("latest", F_OK) == 0 || symlink("data", "latest") != 0)
        return 1;
    splat_assert(access("latest", R_OK) == 0);
    splat_assert(lstat("latest", &status) == 0 && S_ISLNK(status.st_mode) && status.st_size == 4);
#ifdef FIXED
    if (stat("latest", &status) != 0)
        return 2;
#endif
    char *text = malloc((size_t)status.st_size);
    int latest = open("latest", O_RDONLY);
    ssize_t length = 0;
    char c;
    while (latest >= 0 && text && read(latest, &c, 1) == 1)
        text[length++] = c; // @bug
    free(text);
    return length == 6;
}
