// Whether what is shown was ever set depends on a decision, whether it is shown on others.
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b"), c = splat_range(0, 1, "c"), number, other;
    if (a == 0) {
        number = 1;
        other = c;
    }
    if (b == 1)
        printf("%d\n", number);
    if (b == 2)
        printf("%d\n", other ^ 1);
    if (b == 3)
        return number;
    return 0;
}
