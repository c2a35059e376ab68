/* Memory that unseen code changes is never taken for what it was; the self-check would find it. PART chooses. */
#include "unseen.h"

#include <splat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair {
    int key, value;
};

static int by_key(const void *a, const void *b)
{
    const struct pair *one = a, *other = b;
    return one->key < other->key ? -1 : one->key > other->key;
}

int main(void)
{
    struct pair pairs[2] = {{splat_int("a"), 1}, {splat_int("b"), 2}};
#if PART == 1 /* other values: the old expression is dropped */
    unseen_write(&pairs[0], &(struct pair){7, 7}, sizeof pairs[0]);
    if (pairs[0].key == 8)
        puts("yes");
#elif PART == 2 /* the same values: what was known stays right */
    unseen_touch(&pairs[0]);
    if (pairs[0].key == 8)
        puts("yes");
#elif PART == 3 /* a part of a value: the other bytes stay known */
    unseen_write((char *)&pairs[0].key + 1, "\x55", 1);
    if (pairs[0].key == 0x5508)
        puts("yes");
#elif PART == 4 /* sorted by unseen code with our comparison */
    unseen_sort(pairs, 2, sizeof *pairs, by_key);
    splat_assert(pairs[0].key <= pairs[1].key);
    if (pairs[0].key == 3)
        puts("yes");
#elif PART == 5 /* a copy made by unseen code is concrete, the original stays */
    struct pair copy;
    unseen_write(&copy, &pairs[0], sizeof copy);
    if (copy.key == 8 || pairs[0].key == 9)
        puts("yes");
#elif PART == 6 /* realloc and assignments of structs take it along: nothing is lost */
    struct pair *heap = malloc(sizeof *heap), other;
    *heap = pairs[1];
    heap = realloc(heap, 4096 * sizeof *heap);
    other = heap[0];
    free(heap);
    if (other.key == 8)
        puts("yes");
#elif PART == 7 /* behind the first bytes of what is handed out */
    struct {
        char name[200];
        int key;
    } large = {"x", 0};
    large.key = pairs[0].key;
    unseen_touch(&large);
    if (large.key == 8)
        puts("yes");
#elif PART == 8 /* copied by us after unseen code changed it */
    struct pair copy;
    unseen_write(&pairs[0], &(struct pair){7, 7}, sizeof pairs[0]);
    memcpy(&copy, pairs, sizeof copy);
    if (copy.key == 8)
        puts("yes");
#endif
    return 0;
}
