// Which function is called depends on an input: so does what any of them would write.
#include <splat.h>

static int x, y;

static void nothing(void) {}

static void write_x(void)
{
    x = 1;
}

static void write_y(void)
{
    y = 1;
}

int main(void)
{
    int a = splat_int("a"), b = splat_int("b");
    void (*first)(void) = nothing, (*second)(void) = nothing;
    if (a > 10)
        first = write_x;
    if (b > 10)
        second = write_y;
    first();
    second();
    splat_assert(!(x == 1 && y == 1));
    return 0;
}
