// A function that copies as much as fits, and ends the copy one behind the last place.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*70
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { TEXT_SIZE = 1500, LABEL_SIZE = 64 };

static size_t copy_bounded(char *to, size_t size, const char *from)
{
    size_t length = strlen(from);
#ifdef FIXED
    size_t room = size - 1;
#else
    size_t room = size;
#endif
    size_t count = length < room ? length : room;
    memcpy(to, from, count);
    to[count] = '\0'; // @bug
    return length;
}

int main(void)
{
    char text[TEXT_SIZE], label[LABEL_SIZE];
    splat_string(text, sizeof text, 0, "text");
    return copy_bounded(label, sizeof label, text) == 0 ? 1 : 0;
}
