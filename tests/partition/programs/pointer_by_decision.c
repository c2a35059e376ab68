// Which object a pointer leads to, or none, depends on a decision, whether it is used on others.
#include <splat.h>
#include <stdlib.h>
static int x, *of_block;
struct list {
    struct list *next;
    int value;
};
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 3, "b"), *p = &x, *freed = malloc(sizeof *freed);
    struct list second = {0, 3}, first = {&second, 2};
    free(freed);
    of_block = &x;
    if (a == 1) {
        p = 0;
        of_block = freed;
        first.next = 0;
    }
    if (b == 1)
        x = *p;
    if (b == 2)
        x = *of_block;
    if (b == 3)
        return first.next->value == 4;
    return 0;
}
