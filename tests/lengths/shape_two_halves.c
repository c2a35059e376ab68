// A line is cut in two halves. The right one has a character more if their number is odd.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*301
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { LINE_SIZE = 320, HALF_SIZE = 151, LONGEST = 301 };

int main(void)
{
    char line[LINE_SIZE], left[HALF_SIZE], right[HALF_SIZE];
    splat_string(line, sizeof line, 0, "line");
    size_t length = strlen(line);
#ifdef FIXED
    if (length >= LONGEST)
        return 1;
#else
    if (length > LONGEST)
        return 1;
#endif
    memcpy(left, line, length / 2);
    left[length / 2] = '\0';
    strcpy(right, line + length / 2); // @bug
    return left[0] == '\0' && right[0] == '\0' ? 2 : 0;
}
