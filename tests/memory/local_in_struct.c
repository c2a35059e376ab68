// Readers of a stream are kept in a table with what they work on; one of them works on a local variable.
// BUG: use-after-return @bug
// INPUT: 1:1 1:2 1:9
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { READERS = 2, EVENTS = 1 };

struct reader {
    void (*read)(void *state, unsigned char byte);
    void *state;
};

struct stream {
    struct reader readers[READERS];
    int count;
};

static void add_up(void *state, unsigned char byte)
{
    *(unsigned *)state += byte; // @bug
}

static void remember(void *state, unsigned char byte)
{
    *(unsigned char *)state = byte;
}

static void subscribe(struct stream *to, unsigned char wish)
{
#ifdef FIXED
    static unsigned sum;
#else
    unsigned sum = 0;
#endif
    static unsigned char last;
    struct reader *reader = &to->readers[to->count++];
    if (wish == 1) {
        reader->read = add_up;
        reader->state = &sum;
    } else {
        reader->read = remember;
        reader->state = &last;
    }
    reader->read(reader->state, 0);
}

static void feed(const struct stream *stream, unsigned char byte)
{
    for (int i = 0; i < stream->count; i++)
        stream->readers[i].read(stream->readers[i].state, byte);
}

int main(void)
{
    struct stream stream = {.count = 0};
    for (int i = 0; i < READERS; i++)
        subscribe(&stream, splat_uchar("wish"));
    for (int i = 0; i < EVENTS; i++)
        feed(&stream, splat_uchar("byte"));
    return 0;
}
