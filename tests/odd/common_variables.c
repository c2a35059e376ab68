// -fcommon: tentative definitions in two files are one variable.
// RUN: -fcommon
// FILES: common_other.c
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

int common_state;
char common_room[16];
void common_step(int x);

int main(void)
{
    int x = splat_int("x");
    common_room[3] = 2;
    common_step(x);
    if (common_state > 8) {
#ifndef FIXED
        splat_assert(common_state != 1002); // @bug
#endif
        return 1;
    }
    return 0;
}
