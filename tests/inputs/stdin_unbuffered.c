// Without a buffer a stream takes no more than it is asked for: here a header
// line, which is too long to be one.
// RUN: --stdin 3
// BUG: out-of-bounds-write @bug
// SHOWS: stdin=bbb
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char header[3], rest[4];
    int c, length = 0;
    setvbuf(stdin, NULL, _IONBF, 0);
#ifdef FIXED
    while (length < 2 && (c = getchar()) != EOF && c != '\n')
#else
    while ((c = getchar()) != EOF && c != '\n')
#endif
        header[length++] = (char)c;
    header[length] = '\0'; // @bug
    off_t place = lseek(STDIN_FILENO, 0, SEEK_CUR);
    splat_assert(place == length || place == length + 1);
    return header[0] == '\0' && read(STDIN_FILENO, rest, sizeof rest) == 2;
}
