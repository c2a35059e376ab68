// Fields of structs that are read from a file, of both formats, in unions and through copies.
// RUN: --stdin 24
// BUG: divide-by-zero @zero
// BUG: assert @sign
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <math.h>
#include <splat.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct sample {
    uint32_t kind;
    float weight;
    double total;
    union {
        double number;
        uint64_t bits;
    } last;
};

static int scale_of(struct sample of)
{
    float least = of.weight < 0.25f ? 0.25f : of.weight;
    return (int)least;
}

int main(void)
{
    struct sample read;
    double copy;
    if (fread(&read, sizeof read, 1, stdin) != 1)
        return 1;
    memcpy(&copy, &read.total, sizeof copy);
    if (read.kind != 7 || !(fabs(copy) >= 1e300) || isinf(copy))
        return 2;
#ifndef FIXED
    if (read.last.bits >> 63 && read.last.number == 0)
        splat_assert(0); // @sign
    return 100 / scale_of(read); // @zero
#else
    return scale_of(read) == 100;
#endif
}
