// Structures through pointers: a tree of three nodes, the input in its keys.
// BUG: abort @bug
// PATHS: 7
// EXHAUSTED: yes
// TWIN-PATHS: 7
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

struct node {
    int key;
    struct node *left, *right;
};

static const struct node *find(const struct node *at, int key)
{
    while (at != NULL) {
        if (key == at->key)
            return at;
        if (key < at->key)
            at = at->left;
        else
            at = at->right;
    }
    return NULL;
}

int main(void)
{
    struct node low = {10, NULL, NULL}, high = {30, NULL, NULL}, root = {20, &low, &high};
    int key = splat_int("key");
    const struct node *found = find(&root, key);
    if (found == &high) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return found != NULL && found->left != NULL;
}
