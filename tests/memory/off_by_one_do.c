// Digits are written from the end of their room down; 16 bits have up to ten digits in base 3, and a sign.
// BUG: out-of-bounds-write @bug
// INPUT: 2:-32767
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

#ifdef FIXED
enum { ROOM = 12 };
#else
enum { ROOM = 11 };
#endif

/* Returns the first digit; the text ends at room[ROOM - 1]. */
static char *write_base_3(char *room, int value)
{
    char *at = room + ROOM - 1;
    unsigned rest = value < 0 ? (unsigned)-value : (unsigned)value;
    *at = '\0';
    do {
        *--at = (char)('0' + rest % 3);
        rest /= 3;
    } while (rest != 0);
    if (value < 0)
        *--at = '-'; // @bug
    return at;
}

static int count_twos(const char *digits)
{
    int twos = 0;
    for (; *digits != '\0'; digits++)
        twos += *digits == '2' ? 1 : 0;
    return twos;
}

int main(void)
{
    char room[ROOM];
    short value = splat_short("value");
    char *digits = write_base_3(room, value);
    return count_twos(digits) & 1;
}
