// An editor's line makes room for inserted characters by moving the rest up; the check forgets what is
// moved.
// BUG: out-of-bounds-write @bug
// INPUT: 4:6 4:3 4:4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY = 8 };

struct line {
    char *text;
    size_t length;
};

static int insert(struct line *into, size_t at, char c, size_t times)
{
    if (at > into->length)
        return -1;
#ifdef FIXED
    if (times > CAPACITY - into->length)
        return -1;
#else
    if (times > CAPACITY - at)
        return -1;
#endif
    memmove(into->text + at + times, into->text + at, into->length - at); // @bug
    memset(into->text + at, c, times);
    into->length += times;
    return 0;
}

int main(void)
{
    struct line line = {malloc(CAPACITY), 0};
    if (line.text == NULL)
        return 1;
    int first = splat_range(0, CAPACITY, "first"), at = splat_range(0, CAPACITY, "at");
    int times = splat_range(0, CAPACITY, "times");
    insert(&line, 0, '.', (size_t)first);
    int result = insert(&line, (size_t)at, 'x', (size_t)times);
    int marked = line.length > 3 && line.text[3] == 'x';
    free(line.text);
    return result < 0 ? 2 : marked;
}
