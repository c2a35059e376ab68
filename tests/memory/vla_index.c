// A sieve in a variable-length array: the number itself is asked for, the array ends before it.
// BUG: out-of-bounds-read @bug
// INPUT: 4:10 4:10
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdbool.h>

enum { MOST = 12 };

static int is_marked(const bool *composite, int number)
{
    return composite[number]; // @bug
}

/* The next prime from `number` on, or 0 if there is none up to the limit. */
static int next_prime(int limit, int number)
{
#ifdef FIXED
    bool composite[limit + 1];
    int size = limit + 1;
#else
    bool composite[limit];
    int size = limit;
#endif
    for (int i = 0; i < size; i++)
        composite[i] = i < 2;
    for (int i = 2; i * i < size; i++)
        for (int multiple = i * i; multiple < size; multiple += i)
            composite[multiple] = true;
    for (; number <= limit; number++)
        if (!is_marked(composite, number))
            return number;
    return 0;
}

int main(void)
{
    int limit = splat_range(4, MOST, "limit"), number = splat_range(0, MOST, "number");
    return next_prime(limit, number);
}
