// _Bool: conversion to it is a comparison with zero, not a truncation.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdbool.h>

int main(void)
{
    unsigned x = splat_uint("x");
    bool flag = x, low = (unsigned char)x;
    if (!flag)
        return 1;
#ifndef FIXED
    splat_assert(low); // @bug
#endif
    return low + flag;
}
