// A string is copied without its terminator, which is written by hand: outside, if the string fills the
// buffer.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*256
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { TEXT_SIZE = 300, COPY_SIZE = 256 };

static unsigned char copy[COPY_SIZE];

int main(void)
{
    char text[TEXT_SIZE];
    splat_string(text, sizeof text, 0, "text");
    unsigned length = (unsigned)strlen(text);
#ifdef FIXED
    if (length + 1 > sizeof copy)
        return 1;
#else
    if (length > sizeof copy)
        return 1;
#endif
    memcpy(copy, text, length);
    copy[length] = '\0'; // @bug
    return copy[0] == '\0' ? 2 : 0;
}
