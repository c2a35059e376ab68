// A number by hand; nothing is said when it does not fit.
// RUN: --arg 10
// BUG: signed-overflow @bug
// SHOWS: arg=2147483648
// TRY: 0123456789
// TWIN-EXHAUSTED: yes
#include <limits.h>

int main(int argc, char **argv)
{
    int number = 0;
    if (argc < 2)
        return 1;
    for (const char *at = argv[1]; *at; at++) {
        if (*at < '0' || *at > '9')
            return 2;
#ifdef FIXED
        if (number > (INT_MAX - (*at - '0')) / 10)
            return 3;
#endif
        number = number * 10 + (*at - '0'); // @bug
    }
    return number == 7;
}
