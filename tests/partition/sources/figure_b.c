// Figure 5.1(b): what is done to a page depends on its own header alone. BOUND: a count does not overflow; BUFFER: the arrays
// are two inputs.
#include <splat.h>

#include <limits.h>

#ifndef N
#define N 20
#endif

static int A[N], count[N], old_count[N];

static void free_pages(void)
{
    for (int i = 0; i < N; i++)
        old_count[i] = count[i];
    for (int i = 0; i < N; i++)
        if (A[i] != 0)
            count[i]++; // @overflow
    for (int i = 0; i < N; i++)
        if (A[i] != 0)
            splat_assert(count[i] == old_count[i] + 1); // @asserted
}

int main(void)
{
#ifdef BUFFER
    splat_bytes(A, sizeof A, "A");
    splat_bytes(count, sizeof count, "count");
#else
    for (int i = 0; i < N; i++)
        A[i] = splat_int("A");
    for (int i = 0; i < N; i++)
        count[i] = splat_int("count");
#endif
#ifdef BOUND
    for (int i = 0; i < N; i++)
        if (count[i] == INT_MAX)
            count[i] = 0;
#endif
    free_pages();
    return 0;
}
