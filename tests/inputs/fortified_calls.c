// The same interfaces as the fortified headers call them, with the size of the buffer besides.
// RUN: --file data=4 --stdin 3 -O2 -D_FORTIFY_SOURCE=2
// BUG: assert @bug
// SHOWS: file:data=ab\nc stdin=x
// TRY: bc
// TWIN-EXHAUSTED: yes
#include <fcntl.h>
#include <splat.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    char line[8], rest[8] = "", byte[2] = "";
    const char *path = argc > 1 ? argv[1] : "data";
    /* Sizes that the compiler does not know let it call what checks them. */
    size_t size = sizeof rest - (size_t)argc, one = (size_t)argc;
    int file = open(path, O_RDONLY);
    FILE *data = fopen(path, "r");
    if (!data || !fgets(line, (int)size, data) || !strchr(line, '\n'))
        return 1;
    size_t got = fread(rest, 1, size, data);
    splat_assert(pread(file, byte, one, 0) == 1 && (byte[0] == line[0]));
    splat_assert(read(file, byte, one) == 1 && lseek(file, 0, SEEK_CUR) == 1);
    if (read(STDIN_FILENO, byte, one) == 1 && byte[0] == 'x') {
#ifdef FIXED
        splat_assert(got < 4);
#else
        splat_assert(got == 0 || rest[0] != 'c'); // @bug
#endif
    }
    return 0;
}
