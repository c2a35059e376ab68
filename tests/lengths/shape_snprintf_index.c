// The result of snprintf is what the text would have taken, not what was written; the line's end is put
// there.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*300
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 400, LINE_SIZE = 256 };

int main(void)
{
    char text[TEXT_SIZE], line[LINE_SIZE];
    splat_string(text, sizeof text, 0, "text");
    int length = snprintf(line, sizeof line, "<%s", text);
    if (length < 0)
        return 1;
#ifdef FIXED
    if (length >= LINE_SIZE)
        length = LINE_SIZE - 1;
#endif
    line[length - 1] = '>'; // @bug
    return line[0] == '>' ? 2 : 0;
}
