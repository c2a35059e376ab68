// Stacks whose pointers begin before their first elements, at some other variable. Harmless, but for a ninth value.
// BUG: out-of-bounds-write @bug
// INPUT: 4:9
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { ROOM = 8 };

struct cell {
    int type;
    long value, mark;
};

/* At least two of them have another one before them. */
struct cell one[ROOM], two[ROOM], three[ROOM];

__attribute__((noinline)) static struct cell *push(struct cell *top, int value)
{
    top++;
    top->type = value; // @bug
    return top;
}

int main(void)
{
    int count = splat_range(1, 9, "count");
#ifdef FIXED
    if (count > ROOM)
        count = ROOM;
#endif
    struct cell *top = push(&one[0] - 1, 1);
    push(&two[0] - 1, 2);
    push(&three[0] - 1, 3);
    for (int i = 1; i < count; i++)
        top = push(top, i);
    return top->type;
}
