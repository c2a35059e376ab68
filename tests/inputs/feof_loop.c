// feof is true only after a read has failed, so this loop runs once too often.
// RUN: --file note=4
// BUG: out-of-bounds-write @bug
// SHOWS: file:note=abcd
// TWIN-EXHAUSTED: yes
#include <stdio.h>

int main(void)
{
    char note[4];
    int length = 0;
    FILE *file = fopen("note", "r");
    if (!file)
        return 1;
#ifdef FIXED
    for (int c; (c = fgetc(file)) != EOF;)
        note[length++] = (char)c;
#else
    while (!feof(file))
        note[length++] = (char)fgetc(file); // @bug
#endif
    fclose(file);
    return length > 0 && note[0] == '#';
}
