// A file is cut to two bytes; the descriptor stays where it was, so the next write leaves a hole.
// RUN: --file trace=5
// BUG: assert @bug
// SHOWS: file:trace=abcde
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <unistd.h>

int main(void)
{
    char text[8];
    int trace = open("trace", O_RDWR);
    ssize_t length = read(trace, text, sizeof text);
    if (length < 3 || ftruncate(trace, 2) != 0)
        return 1;
    splat_assert(lseek(trace, 0, SEEK_CUR) == length);
#ifdef FIXED
    lseek(trace, 0, SEEK_END);
#endif
    if (write(trace, ";", 1) != 1)
        return 2;
    splat_assert(pread(trace, text, sizeof text, 0) >= 3);
    splat_assert(text[2] == ';'); // @bug
    return text[0] == text[1];
}
