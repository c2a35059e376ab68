// A list's nodes come from malloc; one way to make a node leaves its flag as it was. Its unused name may
// stay so.
// BUG: uninitialized-read @bug
// INPUT: 1:5 1:0
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

struct node {
    int value;
    char hidden;
    char name[16];
    struct node *next;
};

static struct node *add(struct node *list, int value)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        exit(9);
    node->value = value;
    node->next = list;
#ifdef FIXED
    node->hidden = value < 0;
#else
    if (value == 0 || value > 9)
        node->hidden = value > 9;
#endif
    return node;
}

static int count_shown(const struct node *list)
{
    int shown = 0;
    for (; list != NULL; list = list->next) {
        if (list->hidden) // @bug
            continue;
        shown++;
    }
    return shown;
}

int main(void)
{
    struct node *list = NULL, *next;
    for (int i = 0; i < 2; i++)
        list = add(list, splat_uchar("value"));
    int shown = count_shown(list);
    for (; list != NULL; list = next) {
        next = list->next;
        free(list);
    }
    return shown;
}
