// Calls through pointers that the input chooses by comparison.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static unsigned add_seven(unsigned x)
{
    return x + 7;
}

static unsigned times_three(unsigned x)
{
    return x * 3;
}

int main(void)
{
    unsigned (*function)(unsigned) = NULL;
    unsigned which = splat_uint("which"), x = splat_uint("x");
    if (which == 1)
        function = add_seven;
    else if (which == 2)
        function = times_three;
    if (function == NULL)
        return 1;
    unsigned y = function(x);
#ifndef FIXED
    if (function == times_three)
        if (y == 0x2a)
            abort(); // @bug
#endif
    return (int)(y & 1);
}
