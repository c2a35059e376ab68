// A field is written five times, each time with a comma behind it. The commas are not counted.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*99
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { FIELD_SIZE = 200, TIMES = 5, LINE_SIZE = 500 };

int main(void)
{
    char field[FIELD_SIZE], line[LINE_SIZE] = "";
    splat_string(field, sizeof field, 0, "field");
#ifdef FIXED
    if (TIMES * (strlen(field) + 1) >= sizeof line)
        return 1;
#else
    if (TIMES * strlen(field) >= sizeof line)
        return 1;
#endif
    for (int i = 0; i < TIMES; i++) {
        strcat(line, field);
        strcat(line, ","); // @bug
    }
    return strlen(line) == TIMES ? 2 : 0;
}
