// C files that include each other: each is compiled in the middle of another one, and bugs have their own file.
// BUG: divide-by-zero *
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

#define PART(x) part_##x

#include "more/part_even.c"

int main(void)
{
    int x = splat_range(0, 20, "x");
    return PART(even)(x) > 100;
}
