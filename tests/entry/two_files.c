// The function stands in the second file; the first has a main and a helper that it calls.
// ENTRY: second
// FILES: second.c
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int second(int value);

int helper(int value)
{
#ifndef FIXED
    if (value == 31)
        abort(); // @bug
#endif
    return value;
}

int main(void)
{
    return second(1);
}
