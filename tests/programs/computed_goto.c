// Labels as values: threaded code with a table of addresses.
// RUN: --runs 500
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static void *const labels[] = {&&stop, &&increment, &&twice, &&negate};
    unsigned char code[4];
    int value = 1, at = 0;
    splat_bytes(code, sizeof code, "code");
    goto *labels[code[at++] & 3];
increment:
    value++;
    if (at == 4)
        goto stop;
    goto *labels[code[at++] & 3];
twice:
    value *= 2;
    if (at == 4)
        goto stop;
    goto *labels[code[at++] & 3];
negate:
    value = -value;
    if (at == 4)
        goto stop;
    goto *labels[code[at++] & 3];
stop:
#ifndef FIXED
    if (value == -6)
        abort(); // @bug
#endif
    return 0;
}
