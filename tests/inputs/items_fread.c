// fread counts whole items, but takes the bytes of a part of one, too: ftell tells them, the count does not.
// RUN: --file samples=5
// BUG: assert @bug
// SHOWS: file:samples=abc
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    uint16_t samples[2] = {0, 0};
    FILE *file = fopen("samples", "rb");
    if (!file)
        return 1;
    long items = (long)fread(samples, sizeof samples[0], 2, file);
    long place = ftell(file);
#ifdef FIXED
    splat_assert(place / 2 == items);
#else
    splat_assert(place == 2 * items); // @bug
#endif
    splat_assert((items < 2) == !!feof(file));
    return items == 2 && samples[0] == samples[1];
}
