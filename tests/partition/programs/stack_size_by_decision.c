// The size of an array on the stack depends on a decision, the index into it on another one.
#include <splat.h>
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b"), n = 8, bytes = 32;
    if (a == 1) {
        n = 2;
        bytes = 8;
    }
    int array[n];
    int *block = __builtin_alloca((unsigned long)bytes);
    if (b == 1)
        array[5] = 1;
    if (b == 2)
        block[5] = 1;
    return 0;
}
