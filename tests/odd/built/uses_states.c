#include <splat.h>
#include <stdio.h>

int states_step(int state, int c);

int main(void)
{
    int state = 0, c;
    while ((c = getchar()) != EOF)
        state = states_step(state, c);
#ifndef FIXED
    splat_assert(state != 31); // @bug
#endif
    return state > 400;
}
