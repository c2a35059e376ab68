// A number is read from text by hand, with arithmetic that rounds: --float z3 follows it.
// RUN: --float z3 --arg 3
// BUG: assert @bug
#include <splat.h>

static double parse(const char *text)
{
    double value = 0, scale = 1;
    for (; *text >= '0' && *text <= '9'; text++)
        value = value * 10 + (*text - '0');
    if (*text++ != '.')
        return value;
    for (; *text >= '0' && *text <= '9'; text++) {
        scale /= 10;
        value += (*text - '0') * scale;
    }
    return value;
}

int main(int argc, char **argv)
{
    double value = argc > 1 ? parse(argv[1]) : 0;
#ifndef FIXED
    splat_assert(value != 4.5); // @bug
#endif
    return value > 1e9;
}
