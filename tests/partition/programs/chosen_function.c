// Which function is called depends on an input: so does all that it decides.
#include <splat.h>

static int b;

static void first(void)
{
    splat_assert(b != 7);
}

static void second(void) {}

int main(void)
{
    int a = splat_int("a");
    b = splat_int("b");
    void (*called)(void) = second;
    if (a > 10)
        called = first;
    called();
    return 0;
}
