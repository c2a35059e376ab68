// ifunc: the loader asks for the best variant; all names lead to the one that was chosen, also by pointer.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static unsigned count_plain(unsigned x)
{
    unsigned count = 0;
    for (; x; x &= x - 1)
        count++;
    return count;
}

static unsigned count_by_bits(unsigned x)
{
    unsigned count = 0;
    for (int i = 0; i < 32; i++)
        count += x >> i & 1;
    return count;
}

static void *choose(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("sse2") ? (void *)count_by_bits : (void *)count_plain;
}

unsigned count_bits(unsigned x) __attribute__((ifunc("choose")));

static int first_plain(const char *text)
{
    return text[0];
}

static void *choose_first(void)
{
    return (void *)first_plain;
}

int first(const char *text) __attribute__((ifunc("choose_first")));

int main(void)
{
    unsigned x = splat_uint("x");
    unsigned (*volatile by_pointer)(unsigned) = count_bits;
    if (first((const char *)&x) == 'b' && count_bits(x & 0xff) == 3 && by_pointer(x >> 24) == 8) {
#ifndef FIXED
        splat_assert(x & 1); // @bug
#endif
        return 1;
    }
    return 0;
}
