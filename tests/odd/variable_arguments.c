// Lists of arguments that are copied, handed on and walked twice; more than the registers hold.
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdarg.h>

static int largest(int count, va_list list)
{
    int found = va_arg(list, int);
    for (int i = 1; i < count; i++) {
        int next = va_arg(list, int);
        if (next > found)
            found = next;
    }
    return found;
}

static long judge(int count, ...)
{
    va_list list, copy;
    long sum = 0;
    va_start(list, count);
    va_copy(copy, list);
    int most = largest(count, list);
    for (int i = 0; i < count; i++)
        sum += va_arg(copy, int);
    va_end(copy);
    va_end(list);
    return sum - most;
}

int main(void)
{
    int x = splat_range(0, 1000, "x");
    long rest = judge(9, 1, 2, 3, 4, 5, 6, 7, x, 9);
#ifdef FIXED
    splat_assert(rest == 28 + (x > 9 ? 9 : x));
#else
    splat_assert(rest < 37 || x < 500); // @bug
#endif
    return 0;
}
