// Small structures as arguments and results: clang passes them in one or two registers.
// BUG: assert @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

struct point {
    short x, y;
};

struct span {
    long from;
    int steps;
    char unit;
};

static struct point mirror(struct point p)
{
    struct point q = {p.y, p.x};
    return q;
}

static struct span widen(struct span s, struct point p)
{
    struct span t = {s.from ^ p.x, s.steps ^ p.y, s.unit};
    return t;
}

int main(void)
{
    struct point p = {splat_short("x"), splat_short("y")};
    struct span s = {splat_long("from"), splat_int("steps"), 'm'};
    struct span t = widen(s, mirror(p));
#ifndef FIXED
    splat_assert(!(((t.from ^ p.y) == 0x123456789aL) & ((t.steps ^ p.x) == -5) & (t.unit == 'm'))); // @bug
#endif
    return t.unit != 'm';
}
