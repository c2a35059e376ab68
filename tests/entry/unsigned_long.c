// 64 bits and typedefs of typedefs.
// ENTRY: check
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stddef.h>
#include <stdint.h>

typedef uint64_t key;
typedef key secret;

int check(unsigned long a, secret b, size_t c, int8_t d)
{
    if (a > 1UL << 63 && b == 0x123456789abcdef0 && c == a - 1 && d == -128)
#ifdef FIXED
        return 1;
#else
        return 1 / (d + 128); // @bug
#endif
    return 0;
}
