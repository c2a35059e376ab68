// Names of numbers: small ones from a table, large ones from a buffer that is gone when they are read.
// BUG: use-after-return @bug
// INPUT: 4:47
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { MOST = 99 };

static const char *choose(const char *text)
{
    return text;
}

/* The room is for two digits and the end. */
static const char *name_of(int number, char *room)
{
    static const char *const names[] = {"zero", "one", "two", "three"};
    char digits[3];
    if (number < (int)(sizeof names / sizeof *names))
        return names[number];
    digits[0] = (char)('0' + number / 10);
    digits[1] = (char)('0' + number % 10);
    digits[2] = '\0';
#ifdef FIXED
    room[0] = digits[0], room[1] = digits[1], room[2] = digits[2];
    return choose(number < 10 ? room + 1 : room);
#else
    (void)room;
    return choose(number < 10 ? digits + 1 : digits);
#endif
}

static int length_of(const char *text)
{
    int length = 0;
    while (text[length] != '\0') // @bug
        length++;
    return length;
}

int main(void)
{
    char room[3];
    const char *name = name_of(splat_range(0, MOST, "number"), room);
    return length_of(name);
}
