// As chosen_function, with a pointer that is selected without a branch.
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
    void (*called)(void) = a > 10 ? first : second;
    called();
    return 0;
}
