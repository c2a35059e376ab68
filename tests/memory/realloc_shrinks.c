// A buffer is cut to the size of its text by realloc, and its old end is still used as a limit.
// BUG: out-of-bounds-read @bug
// INPUT: "ab;cd;ef"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 8 };

struct buffer {
    char *start;
    size_t size;
};

/* Keeps what stands before the first semicolon. */
static void cut(struct buffer *of)
{
    char *semicolon = memchr(of->start, ';', of->size);
    if (semicolon == NULL || semicolon == of->start)
        return;
    size_t size = (size_t)(semicolon - of->start);
    char *smaller = realloc(of->start, size);
    if (smaller == NULL)
        return;
    of->start = smaller;
#ifdef FIXED
    of->size = size;
#endif
}

static int count_upper(const struct buffer *of)
{
    int upper = 0;
    for (size_t i = 0; i < of->size; i++) {
        unsigned char c = (unsigned char)of->start[i]; // @bug
        upper += c - 'A' < 26u;
    }
    return upper;
}

int main(void)
{
    struct buffer buffer = {malloc(SIZE), SIZE};
    if (buffer.start == NULL)
        return 1;
    splat_bytes(buffer.start, SIZE, "text");
    cut(&buffer);
    int upper = count_upper(&buffer);
    free(buffer.start);
    return upper;
}
