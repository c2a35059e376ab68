// Shows only when both pointers lead to the same node.
// ENTRY: move
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

typedef struct node {
    int count;
    struct node *next;
} node;

void move(node *from, node *to)
{
    if (!from || !to)
        return;
    from->count = 0;
    to->count = 1;
#ifndef FIXED
    if (from->count == 1)
        abort(); // @bug
#endif
}
