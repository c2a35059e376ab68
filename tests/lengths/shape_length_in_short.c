// A length is kept as a short number. Beyond 32,767 it is negative, which is less than any limit.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*32768
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { TEXT_SIZE = 40000, TITLE_SIZE = 200 };

static char text[TEXT_SIZE], title[TITLE_SIZE];

static int set_title(const char *from)
{
#ifdef FIXED
    size_t length = strlen(from);
#else
    short length = (short)strlen(from);
#endif
    if (length >= TITLE_SIZE)
        return -1;
    strcpy(title, from); // @bug
    return 0;
}

int main(void)
{
    splat_string(text, sizeof text, 0, "text");
    return set_title(text) < 0 ? 1 : 0;
}
