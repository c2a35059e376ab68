// A length is counted by hand, and compared with the room as if it had the terminator in it.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*180
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { TEXT_SIZE = 240, COPY_SIZE = 180 };

static unsigned count(const char *text)
{
    unsigned length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

int main(void)
{
    char text[TEXT_SIZE], copy[COPY_SIZE];
    splat_string(text, sizeof text, 0, "text");
    unsigned length = count(text);
#ifdef FIXED
    if (length >= sizeof copy)
        return 1;
#else
    if (length > sizeof copy)
        return 1;
#endif
    memcpy(copy, text, length + 1); // @bug
    return copy[0] == '\0' ? 2 : 0;
}
