/* Pointer chasing: lists that are sorted, a search tree, a hash table with chains; all nodes are heap blocks that are
   made and freed again. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 120, KEYS = 4000, CHAINS = 1024, WALKS = 20 };

typedef struct item {
    struct item *next;
    uint32_t key, count;
} item;

typedef struct tree {
    struct tree *left, *right;
    uint32_t key, count;
} tree;

static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static void *new_block(size_t size)
{
    void *block = calloc(1, size);
    if (block == NULL)
        exit(1);
    return block;
}

static item *push(item *list, uint32_t key)
{
    item *head = new_block(sizeof *head);
    head->key = key;
    head->next = list;
    return head;
}

static item *merge(item *a, item *b)
{
    item *head = NULL, **end = &head;
    while (a != NULL && b != NULL) {
        item **less = a->key <= b->key ? &a : &b;
        *end = *less;
        end = &(*less)->next;
        *less = *end;
    }
    *end = a != NULL ? a : b;
    return head;
}

static item *sort(item *list)
{
    if (list == NULL || list->next == NULL)
        return list;
    item *halves[2] = {NULL, NULL};
    for (int side = 0; list != NULL; side = !side) {
        item *next = list->next;
        list->next = halves[side];
        halves[side] = list;
        list = next;
    }
    return merge(sort(halves[0]), sort(halves[1]));
}

static uint32_t walk(const item *list)
{
    uint32_t sum = 0;
    for (; list != NULL; list = list->next)
        sum = sum * 31 + list->key;
    return sum;
}

static void free_list(item *list)
{
    while (list != NULL) {
        item *next = list->next;
        free(list);
        list = next;
    }
}

static uint32_t use_lists(uint32_t *random)
{
    item *list = NULL;
    for (int i = 0; i < KEYS; i++)
        list = push(list, next_random(random));
    list = sort(list);
    uint32_t sum = 0;
    for (int i = 0; i < WALKS; i++)
        sum += walk(list);
    free_list(list);
    return sum;
}

static void tree_count(tree **root, uint32_t key)
{
    while (*root != NULL && (*root)->key != key)
        root = key < (*root)->key ? &(*root)->left : &(*root)->right;
    if (*root == NULL) {
        *root = new_block(sizeof **root);
        (*root)->key = key;
    }
    (*root)->count++;
}

static uint32_t tree_sum(const tree *root, uint32_t depth)
{
    if (root == NULL)
        return depth;
    return tree_sum(root->left, depth + 1) * 3 + tree_sum(root->right, depth + 1) + root->key * root->count;
}

static void tree_free(tree *root)
{
    if (root == NULL)
        return;
    tree_free(root->left);
    tree_free(root->right);
    free(root);
}

static uint32_t use_tree(uint32_t *random)
{
    tree *root = NULL;
    for (int i = 0; i < 2 * KEYS; i++)
        tree_count(&root, next_random(random) % KEYS);
    uint32_t sum = tree_sum(root, 0);
    tree_free(root);
    return sum;
}

static item **find(item **chains, uint32_t key)
{
    item **at = &chains[key % CHAINS];
    while (*at != NULL && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

static uint32_t use_table(uint32_t *random)
{
    static item *chains[CHAINS];
    uint32_t sum = 0;
    for (int i = 0; i < 4 * KEYS; i++) {
        uint32_t key = next_random(random) % (2 * KEYS);
        item **at = find(chains, key), *found = *at;
        if (found == NULL) {
            *at = push(NULL, key);
        } else if (++found->count == 2) {
            sum += key;
            *at = found->next;
            free(found);
        }
    }
    for (int i = 0; i < CHAINS; i++) {
        sum += walk(chains[i]);
        free_list(chains[i]);
        chains[i] = NULL;
    }
    return sum;
}

int main(void)
{
    uint32_t random = 2463534242, sum = 0;
    for (int i = 0; i < ROUNDS; i++)
        sum = sum * 17 + use_lists(&random) + use_tree(&random) + use_table(&random);
    printf("%08x\n", (unsigned)sum);
    return 0;
}
