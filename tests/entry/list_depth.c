// Lists have up to three nodes, and can be circles.
// ENTRY: third
// BUG: abort @three
// BUG: abort @circle
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

struct node {
    struct node *next;
    signed char value;
};

int third(struct node *list)
{
    if (!list || !list->next || !list->next->next)
        return 0;
    if (list->next->next == list) {
#ifndef FIXED
        abort(); // @circle
#endif
    } else if (list->next->next->value == 33 && list->value == 11 && list->next->value == 22) {
#ifndef FIXED
        abort(); // @three
#endif
    }
    return 1;
}
