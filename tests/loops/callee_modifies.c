// What two calls deep in the body changes: fields by a pointer, and a global variable.
// RUN: --no-trials --runs 20
// BUG: abort @seen
// BUG: abort @total
// BUG: abort @calls
// PATHS: 7
// EXHAUSTED: yes
// NOTWIN
#include <splat.h>
#include <stdlib.h>

struct stats {
    int seen;
    long total;
};
static int calls;

__attribute__((noinline)) static void note(struct stats *of, int by)
{
    of->seen++;
    of->total += by;
    calls += 2;
}

__attribute__((noinline)) static void note_both(struct stats *of, int by)
{
    note(of, by);
    note(of, 1);
}

int main(void)
{
    int n = splat_int("n");
    struct stats all = {0, 5};
    splat_assume(n < 100000);
    for (int i = 0; i < n; i++)
        note_both(&all, 3);
    if (all.seen == 1234)
        abort(); // @seen
    if (all.total == 5 + 4 * 777)
        abort(); // @total
    if (calls == 4 * 4321)
        abort(); // @calls
    return 0;
}
