// Pointers in memory that the way itself changes, before it or what it calls stores by them.
#include <splat.h>
#include <stdlib.h>
struct context {
    int *p;
};
static int x, y;
static int *by_call = &y, *set_by_call = &y;
static union {
    int *p;
    unsigned long n;
} number = {&y};
__attribute__((noinline)) static void store(struct context *c)
{
    *c->p = 5;
}
__attribute__((noinline)) static void store_by_call(void)
{
    *by_call = 6;
}
__attribute__((noinline)) static void set(int **p, int *to)
{
    *p = to;
}
__attribute__((noinline)) static void fill(int **p)
{
    **p = 7;
}
int main(void)
{
    int a = splat_range(0, 4, "a"), b = splat_range(0, 4, "b");
    if (a == 1) {
        struct context c;
        c.p = &x;
        store(&c);
    }
    if (b == 1 && x == 5)
        abort();
    if (a == 2) {
        by_call = &x;
        store_by_call();
        by_call = &y;
    }
    if (b == 2 && x == 6)
        abort();
    if (a == 3) {
        set(&set_by_call, &x);
        fill(&set_by_call);
    }
    if (b == 3 && x == 7)
        abort();
    if (a == 4) {
        number.n = (unsigned long)&x;
        *number.p = 8;
        number.n = (unsigned long)&y;
    }
    if (b == 4 && x == 8)
        abort();
    return 0;
}
