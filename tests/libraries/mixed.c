/* An instrumented library is called back by a plain one; what the plain one computes itself is lost, and counted. */
#include <splat.h>

int arithmetic_pick(const char *word, int x);
int plain_call(int (*callback)(const void *), const void *data);
int plain_add(int x);

static int back(const void *data)
{
    splat_assert(arithmetic_pick("no", *(const int *)data) != 1236); // @back
    return 0;
}

int main(void)
{
    int x = splat_range(101, 1999, "x");
    return plain_call(back, &x) + plain_add(x) == 5;
}
