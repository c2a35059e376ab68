// A header like that of an archive: the size in octal digits; what is allocated is
// what is there, not what it says.
// RUN: --file archive=5
// BUG: out-of-bounds-read @bug
// SHOWS: file:archive=02ab
// TRY: 0123
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void)
{
    struct stat status;
    char digits[2];
    int archive = open("archive", O_RDONLY);
    if (archive < 0 || fstat(archive, &status) != 0 || read(archive, digits, 2) != 2)
        return 1;
    for (int i = 0; i < 2; i++)
        if (digits[i] < '0' || digits[i] > '7')
            return 2;
    size_t size = (size_t)((digits[0] - '0') * 8 + digits[1] - '0'), left = (size_t)status.st_size - 2;
#ifdef FIXED
    if (size >= left)
#else
    if (size > left)
#endif
        return 3;
    char *content = malloc(left);
    if (!content || read(archive, content, left) != (ssize_t)left)
        return 4;
    int ended = content[size] == '\n'; // @bug
    free(content);
    return ended;
}
