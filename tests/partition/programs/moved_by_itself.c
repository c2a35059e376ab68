// An array is moved by one element after a decision wrote to it.
#include <splat.h>
#include <string.h>

static int numbers[4], back[4];

int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b");
    if (a == 1)
        numbers[1] = back[1] = 5;
    memmove(numbers, numbers + 1, 3 * sizeof *numbers);
    memmove(back + 1, back, 3 * sizeof *back);
    if (b == 1)
        splat_assert(numbers[0] != 5);
    if (b == 2)
        splat_assert(back[2] != 5);
    return 0;
}
