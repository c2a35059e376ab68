// The price of a ticket is set for every age but one; the comparison of two kinds of "less" leaves a gap.
// BUG: uninitialized-read @bug
// INPUT: 1:18
// TWIN-EXHAUSTED: yes
#include <splat.h>

struct ticket {
    unsigned char age;
    int price;
};

static void set_if(int condition, int *price, int value)
{
    if (condition)
        *price = value;
}

static void sell(struct ticket *ticket)
{
    unsigned char age = ticket->age;
    int price;
    set_if(age < 6, &price, 0);
    set_if(age >= 6 && age < 18, &price, 5);
#ifdef FIXED
    set_if(age >= 18 && age < 65, &price, 12);
#else
    set_if(age > 18 && age < 65, &price, 12);
#endif
    set_if(age >= 65, &price, 8);
    ticket->price = price;
}

int main(void)
{
    struct ticket ticket = {splat_uchar("age"), 0};
    sell(&ticket);
    if (ticket.price > 10) // @bug
        return 1;
    return 0;
}
