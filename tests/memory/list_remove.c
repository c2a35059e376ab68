// All nodes with a given key leave the list, in one walk over it.
// BUG: use-after-free @bug
// INPUT: 1:1 1:2 1:3 1:2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

struct node {
    unsigned char key;
    struct node *next;
};

static struct node *push(struct node *head, unsigned char key)
{
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        exit(9);
    node->key = key;
    node->next = head;
    return node;
}

static struct node *remove_all(struct node *head, unsigned char key)
{
    struct node *previous = NULL, *next;
    for (struct node *at = head; at != NULL; at = next) {
        next = at->next;
        if (at->key != key) {
            previous = at;
            continue;
        }
        if (previous == NULL)
            head = next;
#ifdef FIXED
        else
            previous->next = next;
#endif
        free(at);
    }
    return head;
}

int main(void)
{
    struct node *head = NULL, *next;
    for (int i = 0; i < 3; i++)
        head = push(head, splat_uchar("key"));
    head = remove_all(head, splat_uchar("removed"));
    int sum = 0;
    for (struct node *at = head; at != NULL; at = at->next)
        sum += at->key; // @bug
    for (; head != NULL; head = next) {
        next = head->next;
        free(head);
    }
    return sum > 300;
}
