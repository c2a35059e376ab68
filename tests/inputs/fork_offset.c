// A child reads the first line's letter; parent and child share the offset, so the parent reads on behind it.
// RUN: --file lines=3
// BUG: assert @bug
// SHOWS: file:lines=ab
#include <fcntl.h>
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    char first, next = 0;
    int lines = open("lines", O_RDONLY);
    if (lines < 0 || pread(lines, &first, 1, 0) != 1)
        return 1;
    pid_t child = fork();
    if (child == 0) {
        char mine;
        _exit(read(lines, &mine, 1) != 1);
    }
    if (child < 0 || waitpid(child, NULL, 0) != child)
        return 2;
    ssize_t got = read(lines, &next, 1);
#ifdef FIXED
    splat_assert(got == 0 || lseek(lines, 0, SEEK_CUR) == 2);
#else
    splat_assert(got == 0 || next == first); // @bug
#endif
    return 0;
}
