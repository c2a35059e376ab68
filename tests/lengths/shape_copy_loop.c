// A copy by hand, up to the terminator of the source and without a look at the room.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*160
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { TEXT_SIZE = 180, COPY_SIZE = 150 };

static void copy(char *to, const char *from)
{
    while ((*to++ = *from++)) // @bug
        ;
}

int main(void)
{
    char text[TEXT_SIZE], kept[COPY_SIZE];
    splat_string(text, sizeof text, 0, "text");
#ifdef FIXED
    if (strlen(text) >= sizeof kept)
        return 1;
#endif
    copy(kept, text);
    return strlen(kept) > 20 ? 2 : 0;
}
