// A state machine inside of the loop: its state decides.
// RUN: --summarize-loops auto --no-trials
// BUG: abort @bug
// PATHS: 61
// EXHAUSTED: yes
// TWIN-PATHS: 61
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int n = splat_range(0, 60, "n"), state = 0, ends = 0;
    for (int i = 0; i < n; i++)
        switch (state) {
        case 0: state = 1; break;
        case 1: state = 2; break;
        default: state = 0; ends++; break;
        }
    if (ends == 14)
#ifndef FIXED
        abort(); // @bug
#else
        return 1;
#endif
    return 0;
}
