// A file is loaded by its size, and a newline added where the last line has none: there is no room for it.
// RUN: --file notes=3
// BUG: out-of-bounds-write @bug
// SHOWS: file:notes=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int main(void)
{
    struct stat status;
    FILE *notes = fopen("notes", "r");
    if (!notes || fstat(fileno(notes), &status) != 0 || status.st_size == 0)
        return 1;
    splat_assert(S_ISREG(status.st_mode));
    size_t size = (size_t)status.st_size;
#ifdef FIXED
    char *text = malloc(size + 1);
#else
    char *text = malloc(size);
#endif
    if (!text || fread(text, 1, size, notes) != size)
        return 2;
    splat_assert(getc(notes) == EOF);
    if (text[size - 1] != '\n')
        text[size++] = '\n'; // @bug
    free(text);
    return size > 3;
}
