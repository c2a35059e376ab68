#include "lowest_bit.h"

int ffsl(long bits);
int ffsl(long bits)
{
    return lowest_bit((unsigned long)bits);
}
