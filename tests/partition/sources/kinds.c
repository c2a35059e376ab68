// A kind that all fields are read by: blocks that share it.
#include <splat.h>

static unsigned seen;

static void field(int kind, int value)
{
    if (kind == 1 ? value == 5 : value == 6)
        seen++;
}

int main(void)
{
    int kind = splat_int("kind"), x = splat_int("x"), y = splat_int("y"), z = splat_int("z");
    field(kind, x);
    field(kind, y);
    field(kind, z);
    return 0;
}
