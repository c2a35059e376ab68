#ifndef part_even
#define part_even part_even

static int PART(even)(int x);
#include "part_odd.c"

static int PART(even)(int x)
{
    return x == 0 ? 1 : PART(odd)(x - 1);
}

#endif
