// A heap in an exact block: going down compares both children, also where there is only one.
// BUG: out-of-bounds-read @bug
// INPUT: 4:4 1:1 1:2 1:3 1:4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { MOST = 5 };

struct queue {
    unsigned char *items;
    int count;
};

static void swap(unsigned char *a, unsigned char *b)
{
    unsigned char kept = *a;
    *a = *b;
    *b = kept;
}

static void go_down(struct queue *in, int at)
{
    for (;;) {
        int child = 2 * at + 1;
        if (child >= in->count)
            return;
#ifdef FIXED
        if (child + 1 < in->count && in->items[child + 1] > in->items[child])
            child++;
#else
        if (in->items[child + 1] > in->items[child]) // @bug
            child++;
#endif
        if (in->items[at] >= in->items[child])
            return;
        swap(&in->items[at], &in->items[child]);
        at = child;
    }
}

int main(void)
{
    struct queue queue;
    queue.count = splat_range(1, MOST, "count");
    queue.items = malloc((size_t)queue.count);
    if (queue.items == NULL)
        return 1;
    for (int i = 0; i < queue.count; i++)
        queue.items[i] = splat_uchar("item");
    for (int i = queue.count / 2 - 1; i >= 0; i--)
        go_down(&queue, i);
    int first = queue.items[0];
    free(queue.items);
    return first > 200;
}
