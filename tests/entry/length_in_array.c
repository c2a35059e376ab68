// What is in use of an array inside a struct is no more than there is.
// ENTRY: push
// BUG: out-of-bounds-write @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes

static struct stack {
    int count;
    int values[4];
} *last;

int push(struct stack *to, int value)
{
    if (!to)
        return 0;
    last = to;
#ifdef FIXED
    if (to->count == 4)
        return 0;
#endif
    to->values[to->count] = value; // @bug
    return ++to->count;
}
