// Whether an index is good depends on a decision, whether it is used on another one.
#include <splat.h>
static int last, numbers[8], table[3] = {1, 2, 3};
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b"), i = 0;
    if (a == 1)
        last = 9;
    switch (a) {
    case 1: i = 3;
    }
    if (b == 1)
        numbers[last] = 0;
    if (b == 2)
        return table[i] == 7;
    return 0;
}
