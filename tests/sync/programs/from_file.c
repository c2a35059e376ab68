/* Its input is a file. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    unsigned char b[8];
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    size_t size = file ? fread(b, 1, sizeof b, file) : 0;
    if (size == 3 && b[0] * 0.5 > 100.0 && b[1] == 7 * b[2] + 1)
        abort();
    return 0;
}
