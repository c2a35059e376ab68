// C as it was before 1989: definitions without prototypes, implicit int, functions that nobody declared.
// RUN: -std=gnu89 -w
// BUG: out-of-bounds-write @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>

static counter;
char *cells[4];
char room[4];

step(amount, kind)
int amount;
char kind;
{
    register i = amount;
    if (kind == 'a')
        counter = counter + i;
    else
        counter =- i;
}

put(where, what)
char what;
char **where;
{
    **where = what;
}

fill(index)
unsigned index;
{
#ifdef FIXED
    if (index > 3)
        index = 3;
#endif
    room[index] = later(index); // @bug
    put(&cells[0], 1);
}

later(value)
{
    return value + 'a';
}

main(argc, argv)
int argc;
char **argv;
{
    int x = splat_int("x");
    cells[0] = room;
    step(3, 'a');
    if (x == 5)
        fill(argc + counter);
    return argc != 1;
}
