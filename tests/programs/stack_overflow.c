// Recursion without an end, for one value only.
// RUN: --runs 50
// BUG: stack-overflow *
// PATHS: 2
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>

static volatile int sink;

static int dive(int depth)
{
    volatile char room[4096];
    room[depth & 4095] = (char)depth;
    sink = room[depth & 4095];
    if (sink == 1000)
        return 0;
    return dive((depth + 1) & 7) + room[5];
}

int main(void)
{
    int x = splat_int("x");
    if (x == 99) {
#ifndef FIXED
        return dive(0);
#else
        return 1;
#endif
    }
    return 0;
}
