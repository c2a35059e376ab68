// A loop without an end whose last decisions are made in a library function: the place is the program's last one.
// RUN: --run-timeout 1s --runs 20
// BUG: timeout @last
// EXHAUSTED: no
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

static volatile int ticks;

int main(void)
{
    char text[3];
    splat_bytes(text, 2, "text");
    text[2] = 0;
    if (text[0] == 'x') { // @last
        ticks = strcmp(text, "xy");
#ifndef FIXED
        while (1)
            ticks ^= 1;
#endif
    }
    return 0;
}
