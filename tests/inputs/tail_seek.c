// The last three bytes: fseek refuses a place in front of the file and leaves the stream where it was.
// RUN: --file log=5
// BUG: assert @bug
// SHOWS: file:log=#a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    char last[3];
    FILE *log = fopen("log", "r");
    if (!log || getc(log) != '#')
        return 1;
#ifdef FIXED
    if (fseek(log, -(long)sizeof last, SEEK_END) != 0) {
        splat_assert(ftell(log) == 1);
        return 2;
    }
#else
    fseek(log, -(long)sizeof last, SEEK_END);
#endif
    splat_assert(fread(last, 1, sizeof last, log) == sizeof last); // @bug
    return last[0] == '#';
}
