// A recursion over a list whose nodes it marks, and one that calls itself by way of another function.
#include <splat.h>
#include <stdlib.h>
struct node { struct node *next; int mark; };
static int marks;
static void mark(struct node *of, int with)
{
    if (!of)
        return;
    mark(of->next, with);
    of->mark = with;
}
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n)
{
    marks++;
    return n == 0 ? 0 : even(n - 1);
}
int main(void)
{
    int a = splat_range(0, 9, "a"), b = splat_range(0, 9, "b"), c = splat_range(0, 20, "c");
    struct node *list = NULL;
    for (int i = 0; i < 8; i++) {
        struct node *made = malloc(sizeof *made);
        *made = (struct node){list, 0};
        list = made;
    }
    if (a == 3)
        mark(list, 1);
    struct node *last = list;
    while (last->next)
        last = last->next;
    if (b == 6)
        splat_assert(!last->mark);
    if (c > 7)
        marks += even(9);
    if (a == 8)
        splat_assert(marks != 5);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
