// A struct of two floats is returned as a vector.
#include <splat.h>
#include <stdlib.h>
struct pair {
    float x, y;
};
__attribute__((noinline)) static struct pair make(int a)
{
    struct pair made = {1, 2};
    if (a == 1)
        made.x = 5;
    return made;
}
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 1, "b");
    struct pair made = make(a);
    if (b == 1 && made.x == 5)
        abort();
    return 0;
}
