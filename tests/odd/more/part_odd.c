#ifndef part_odd
#define part_odd part_odd

static int PART(odd)(int x);
#include "part_even.c"

static int PART(odd)(int x)
{
    if (x == 0)
#ifdef FIXED
        return 0;
#else
        return 1 / x;
#endif
    return PART(even)(x - 1);
}

#endif
