// atoi of three symbolic digits.
// RUN: --runs 400
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char number[4];
    splat_bytes(number, 3, "number");
    number[3] = '\0';
    int value = atoi(number);
    if (value == 365) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
