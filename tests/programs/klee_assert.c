// klee_assert, as a macro over __assert_fail: what KLEE's header makes of it.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <assert.h>

int klee_int(const char *name);

#define klee_assert(condition) \
    ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))

int main(void)
{
    int x = klee_int("x");
#ifdef FIXED
    if (x * 2u == 86u)
        return 1;
#else
    klee_assert((unsigned)x != 43); // @bug
#endif
    return 0;
}
