// An assumption that only one way makes: what it rules out there is reached on the other one.
#include <splat.h>

int main(void)
{
    int mode = splat_range(0, 2, "mode"), size = splat_range(0, 99, "size"), kind = splat_range(0, 99, "kind");
    if (mode == 0)
        splat_assume(size < 50);
    if (size == 80)
        splat_assert(kind != 40);
    return 0;
}
