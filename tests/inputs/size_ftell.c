// The size by fseek and ftell; room for the terminator is there by chance, unless
// the size is a multiple of four.
// RUN: --file poem=5
// BUG: out-of-bounds-write @bug
// SHOWS: file:poem=abcd
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    FILE *poem = fopen("poem", "r");
    if (!poem || fseek(poem, 0, SEEK_END) != 0)
        return 1;
    size_t size = (size_t)ftell(poem);
    rewind(poem);
#ifdef FIXED
    char *text = malloc((size + 4) & ~(size_t)3);
#else
    char *text = malloc((size + 3) & ~(size_t)3);
#endif
    if (!text || fread(text, 1, size, poem) != size)
        return 2;
    text[size] = '\0'; // @bug
    int status = text[0] == '\0';
    free(text);
    return status;
}
