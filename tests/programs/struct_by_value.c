// A structure that is too big for registers: passed and returned through memory, copied on the way.
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

struct record {
    int values[6];
    long total;
};

static struct record change(struct record r)
{
    r.values[2] ^= 0x1000;
    r.total = r.values[5];
    return r;
}

int main(void)
{
    struct record r = {{1, 2, 3, 4, 5, 6}, 0};
    r.values[2] = splat_int("third");
    r.values[5] = splat_int("sixth");
    struct record s = change(r);
    if (s.values[2] != 0x1234)
        return 1;
    splat_assert(r.values[2] == 0x234);
#ifdef FIXED
    if (s.total == 0x7fffffffL)
        return 2;
#else
    splat_assert(s.total != 0x7fffffffL); // @bug
#endif
    return 0;
}
