// The file is named by an argument, whatever its path is; nobody has promised that it has an extension byte.
// RUN: --file picture=4 -- @@
// BUG: assert @bug
// SHOWS: file:picture=GIF
// TRY: GIF
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    unsigned char header[4] = {0};
    if (argc != 2)
        return 1;
    FILE *picture = fopen(argv[1], "rb");
    splat_assert(picture);
    size_t got = fread(header, 1, sizeof header, picture);
    if (got < 3 || memcmp(header, "GIF", 3) != 0)
        return 2;
#ifdef FIXED
    if (got < 4)
        return 3;
#endif
    splat_assert(got == 4); // @bug
    return header[3] == '8';
}
