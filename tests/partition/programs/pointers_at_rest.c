// Pointers in memory that nobody changes lead to what is written, also where others are stored, and a null leads nowhere.
#include <splat.h>
#include <stdlib.h>
struct node {
    struct node *next;
    int *at;
    int value;
};
static int x, y;
static struct node second = {NULL, &y, 0}, first = {&second, &x, 0};
static struct node *top = &first, *last;
__attribute__((noinline)) static void fill(struct node *n, int value)
{
    last = n;
    *n->at = value;
    if (n->next)
        n->next->value = value;
    if (n->next && n->next->next)
        n->next->next->value = value;
}
int main(void)
{
    int a = splat_range(0, 1, "a"), b = splat_range(0, 1, "b"), c = splat_range(0, 1, "c");
    if (a == 1)
        fill(top, 5);
    if (b == 1)
        fill(top->next, 6);
    if (c == 1 && x == 5)
        abort();
    if (c == 1 && y == 6 && last == &second)
        abort();
    return second.value == 9;
}
