// The first lines of a file, as many as the argument says: a file that ends
// earlier gives the last line again.
// RUN: --arg 1 --file text=3
// BUG: assert @bug
// SHOWS: arg=2 file:text=a
// TRY: 123b
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char line[8] = "";
    if (argc != 2 || argv[1][0] < '1' || argv[1][0] > '3')
        return 1;
    FILE *text = fopen("text", "r");
    if (!text)
        return 2;
    long printed = 0;
    for (int left = argv[1][0] - '0'; left > 0; left--) {
#ifdef FIXED
        if (!fgets(line, sizeof line, text))
            break;
#else
        fgets(line, sizeof line, text);
#endif
        printf("%s", line);
        printed++;
    }
    /* A line has a byte at least. */
    splat_assert(printed <= ftell(text)); // @bug
    return 0;
}
