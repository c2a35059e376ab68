// Deleting a part of a text closes the gap; the parts overlap when the gap is shorter than what follows.
// BUG: overlap @bug
// INPUT: 4:2 4:3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 12 };

struct text {
    char *characters;
    size_t length;
};

static void delete (struct text *from, size_t start, size_t count)
{
    if (start >= from->length)
        return;
    if (count > from->length - start)
        count = from->length - start;
    char *gap = from->characters + start;
    size_t behind = from->length - start - count;
#ifdef FIXED
    memmove(gap, gap + count, behind);
#else
    if (count > 0)
        memcpy(gap, gap + count, behind); // @bug
#endif
    from->length -= count;
}

int main(void)
{
    struct text text = {malloc(LENGTH), LENGTH};
    if (text.characters == NULL)
        return 1;
    memcpy(text.characters, "hello, world", LENGTH);
    int start = splat_range(0, 11, "start"), count = splat_range(0, 12, "count");
    delete (&text, (size_t)start, (size_t)count);
    int length = (int)text.length;
    free(text.characters);
    return length;
}
