// The same with a vector.
#include <splat.h>
#include <stdlib.h>
typedef int four __attribute__((vector_size(16)));
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 1, "b");
    four x = {0};
    if (a == 1)
        x[1] = 5;
    if (b == 1 && x[1] == 5)
        abort();
    return 0;
}
