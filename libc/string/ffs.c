#include "lowest_bit.h"

int ffs(int bits);
int ffs(int bits)
{
    return lowest_bit((unsigned int)bits);
}
