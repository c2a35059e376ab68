// The size of standard input is kept in a byte: from 256 bytes on the block is too small for them.
// RUN: --stdin 500:0
// BUG: out-of-bounds-write @bug
// SHOWS: stdin=\*256a
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    if (fstat(STDIN_FILENO, &status) != 0)
        return 1;
#ifdef FIXED
    size_t size = (size_t)status.st_size;
#else
    unsigned char size = (unsigned char)status.st_size;
#endif
    char *text = malloc(size + 1u);
    if (!text)
        return 2;
    ssize_t got = read(STDIN_FILENO, text, (size_t)status.st_size); // @bug
    free(text);
    return got > 100;
}
