// A parser of char *: the word "get", then a digit that is used as a divisor.
// ENTRY: parse
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stddef.h>

int parse(const char *line)
{
    if (!line || line[0] != 'g' || line[1] != 'e' || line[2] != 't')
        return -1;
    if (line[3] < '0' || line[3] > '9')
        return -2;
    int divisor = line[3] - '0';
#ifdef FIXED
    if (divisor == 0)
        return -3;
#endif
    return 100 / divisor; // @bug
}
