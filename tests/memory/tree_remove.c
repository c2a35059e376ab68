// Removing a key from a search tree: a node with two children takes over the next key, whose node then
// goes.
// BUG: use-after-free @bug
// INPUT: 1:50 1:20 1:70 1:60 1:50
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { KEYS = 4 };

struct node {
    unsigned char key;
    struct node *left, *right;
};

static struct node **find(struct node **at, unsigned char key)
{
    while (*at != NULL && (*at)->key != key)
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    return at;
}

static void insert(struct node **root, unsigned char key)
{
    struct node **at = find(root, key);
    if (*at != NULL)
        return;
    *at = calloc(1, sizeof **at);
    if (*at == NULL)
        exit(9);
    (*at)->key = key;
}

static void remove_key(struct node **root, unsigned char key)
{
    struct node **at = find(root, key), *gone = *at;
    if (gone == NULL)
        return;
    if (gone->left != NULL && gone->right != NULL) {
        struct node **next = &gone->right;
        while ((*next)->left != NULL)
            next = &(*next)->left;
        gone->key = (*next)->key;
        gone = *next;
#ifdef FIXED
        *next = gone->right;
#else
        if (next == &(*at)->right)
            *next = gone->right;
#endif
    } else {
        *at = gone->left != NULL ? gone->left : gone->right;
    }
    free(gone);
}

static int depth(const struct node *tree)
{
    if (tree == NULL)
        return 0;
    int left = depth(tree->left), right = depth(tree->right); // @bug
    return 1 + (left > right ? left : right);
}

int main(void)
{
    struct node *root = NULL;
    for (int i = 0; i < KEYS; i++)
        insert(&root, splat_uchar("key"));
    remove_key(&root, splat_uchar("removed"));
    return depth(root);
}
