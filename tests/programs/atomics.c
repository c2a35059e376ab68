// Atomic operations give right values.
// RUN: --runs 100
// BUG: abort @bug
#include <splat.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_uint counter;

int main(void)
{
    unsigned x = splat_uint("x");
    atomic_store(&counter, 3);
    unsigned before = atomic_fetch_add(&counter, 4);
    unsigned expected = 7;
    if (!atomic_compare_exchange_strong(&counter, &expected, 9) || before != 3)
        return 1;
    if (x == 0xabcd + atomic_load(&counter)) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 2;
    }
    return 0;
}
