// Three numbers sorted; the wrong one forgets the second pass.
// BUG: assert @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>

static void order(int *a, int *b)
{
    if (*a > *b) {
        int t = *a;
        *a = *b;
        *b = t;
    }
}

int main(void)
{
    int v[3];
    splat_bytes(v, sizeof v, "values");
    order(&v[0], &v[1]);
    order(&v[1], &v[2]);
#ifdef FIXED
    order(&v[0], &v[1]);
    splat_assert(v[0] <= v[1] && v[1] <= v[2]);
#else
    splat_assert(v[0] <= v[1]); // @bug
#endif
    return 0;
}
