// As many bytes are read from a file as the buffer has, and the terminator is written behind them.
// RUN: --file motd=400:2
// BUG: out-of-bounds-write @bug
// SHOWS: file:motd=\*256a
// TWIN-EXHAUSTED: yes
#include <stdio.h>
#include <string.h>

int main(void)
{
    static char text[256];
    FILE *motd = fopen("motd", "r");
    if (!motd)
        return 1;
#ifdef FIXED
    size_t got = fread(text, 1, sizeof text - 1, motd);
#else
    size_t got = fread(text, 1, sizeof text, motd);
#endif
    text[got] = '\0'; // @bug
    fclose(motd);
    return text[0] == '#' || strlen(text) > 100;
}
