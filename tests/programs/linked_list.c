// A list on the heap, sorted by insertion; keys are input.
// RUN: --runs 300
// BUG: abort @bug
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

struct item {
    int key;
    struct item *next;
};

static void insert(struct item **list, struct item *item)
{
    while (*list != NULL && (*list)->key < item->key)
        list = &(*list)->next;
    item->next = *list;
    *list = item;
}

int main(void)
{
    struct item *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct item *item = malloc(sizeof *item);
        if (item == NULL)
            return 1;
        item->key = splat_int("key");
        insert(&list, item);
    }
#ifndef FIXED
    if (list->key == 1 && list->next->key == 2 && list->next->next->key == 3)
        abort(); // @bug
#endif
    while (list != NULL) {
        struct item *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
