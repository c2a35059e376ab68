// A list whose nodes depend on inputs.
#include <splat.h>
#include <stdlib.h>
struct node {
    int v;
    struct node *next;
};
int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    struct node *head = NULL;
    if (a == 3) {
        struct node *n = malloc(sizeof *n);
        n->v = 1;
        n->next = head;
        head = n;
    }
    if (b == 4) {
        struct node *n = malloc(sizeof *n);
        n->v = 2;
        n->next = head;
        head = n;
    }
    int sum = 0;
    for (struct node *n = head; n; n = n->next)
        sum += n->v;
    if (sum == 3)
        splat_assert(c != 7);
    return 0;
}
