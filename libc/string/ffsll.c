#include "lowest_bit.h"

int ffsll(long long bits);
int ffsll(long long bits)
{
    return lowest_bit((unsigned long long)bits);
}
