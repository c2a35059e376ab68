// A block of a size from the input, filled up to a mark from the input that only has to be below the size
// plus one.
// BUG: out-of-bounds-write @bug
// INPUT: 4:100 4:100
#include <splat.h>
#include <stdlib.h>

enum { LARGEST = 4000 };

struct buffer {
    unsigned char *bytes;
    unsigned size, used;
};

static int buffer_create(struct buffer *of, unsigned size)
{
    if (size == 0 || size > LARGEST)
        return -1;
    of->bytes = malloc(size);
    of->size = size;
    of->used = 0;
    return of->bytes == NULL ? -1 : 0;
}

static int mark(struct buffer *in, unsigned position)
{
#ifdef FIXED
    if (position >= in->size)
        return -1;
#else
    if (position > in->size)
        return -1;
#endif
    in->bytes[position] = 1; // @bug
    if (in->used <= position)
        in->used = position + 1;
    return 0;
}

int main(void)
{
    struct buffer buffer;
    if (buffer_create(&buffer, splat_uint("size")) < 0)
        return 1;
    int result = mark(&buffer, splat_uint("position"));
    free(buffer.bytes);
    return result < 0;
}
