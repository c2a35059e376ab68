// Aborts if the file that it is told of, a variable and an empty file fit together. The last argument may be missing.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int first_byte(const char *path)
{
    FILE *file = fopen(path, "r");
    int byte = file ? getc(file) : -2;
    if (file)
        fclose(file);
    return byte;
}

int main(int argc, char **argv)
{
    const char *mode = getenv("MODE");
    if (argc == 2 && mode && !strcmp(mode, "x") && first_byte(argv[1]) == 'k' && first_byte("empty") == EOF)
        abort();
    return 0;
}
