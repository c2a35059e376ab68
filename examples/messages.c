/* Messages on the heap, with two mistakes about their size.
 *
 *     splat run examples/messages.c
 *
 * A message is a length and a text. Its size is computed in a byte, so it wraps: from 255 characters on the block is
 * too small for its text, and for 255 it is too small even for the length. And a message that is dropped is still looked at.
 * Splat keeps the block's size as an expression of the length, and asks of every access whether it can leave the block; the
 * reports say how far each went, where the block was allocated, and where it was freed.
 *
 * Make size a size_t and log before dropping, and run again: no bug is left. */

#include <splat.h>
#include <stdlib.h>
#include <string.h>

struct message {
    unsigned char length;
    char text[];
};

static struct message *make(const char *text, unsigned length)
{
    unsigned char size = (unsigned char)(sizeof(struct message) + length);
    struct message *made = malloc(size);
    if (!made)
        return NULL;
    made->length = (unsigned char)length;
    memcpy(made->text, text, length);
    return made;
}

static unsigned dropped;

static void drop(struct message *message)
{
    free(message);
    dropped += message->length;
}

int main(void)
{
    static const char text[300] = "hello";
    struct message *message = make(text, (unsigned)splat_range(0, 300, "length"));
    if (message && message->length < 3)
        drop(message);
    else
        free(message);
    return 0;
}
