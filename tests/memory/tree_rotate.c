// A tree in an array of slots: rotating a slot reads its child's number, which may be the mark for "none".
// BUG: out-of-bounds-read @bug
// INPUT: 4:1 4:1
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { SLOTS = 5, NONE = 255 };

struct slot {
    unsigned char left, right;
    int key;
};

static struct slot *make_tree(void)
{
    static const unsigned char children[SLOTS][2] = {
        {1, 2}, {3, NONE}, {NONE, 4}, {NONE, NONE}, {NONE, NONE}};
    struct slot *slots = malloc(SLOTS * sizeof *slots);
    for (int i = 0; slots != NULL && i < SLOTS; i++) {
        slots[i].left = children[i][0];
        slots[i].right = children[i][1];
        slots[i].key = i * 10;
    }
    return slots;
}

/* The right child comes up; returns its number. */
static unsigned char rotate_left(struct slot *slots, unsigned char at)
{
    unsigned char up = slots[at].right;
#ifdef FIXED
    if (up == NONE)
        return at;
#endif
    unsigned char middle = slots[up].left; // @bug
    slots[at].right = middle;
    slots[up].left = at;
    return up;
}

int main(void)
{
    struct slot *slots = make_tree();
    if (slots == NULL)
        return 1;
    int rounds = splat_range(1, 3, "rounds");
    unsigned char at = (unsigned char)splat_range(0, 2, "slot");
    for (int i = 0; i < rounds; i++)
        at = rotate_left(slots, at);
    int key = slots[at].key;
    free(slots);
    return key;
}
