// A message ends in an array of one character that stands for many; the block has no room for the
// terminator.
// BUG: out-of-bounds-write @bug
// INPUT: "hello!!!"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 8 };

struct message {
    short kind;
    short length;
    char text[1];
};

static struct message *message_create(const char *text)
{
    size_t length = strlen(text);
#ifdef FIXED
    struct message *message = malloc(offsetof(struct message, text) + length + 1);
#else
    struct message *message = malloc(offsetof(struct message, text) + length);
#endif
    if (message == NULL)
        return NULL;
    message->kind = (short)(length > 4);
    message->length = (short)length;
    char *at = message->text;
    for (size_t i = 0; i < length; i++)
        *at++ = text[i];
    *at = '\0'; // @bug
    return message;
}

int main(void)
{
    char text[TEXT_SIZE + 1];
    splat_bytes(text, TEXT_SIZE, "text");
    text[TEXT_SIZE] = '\0';
    if (text[0] == '\0')
        return 2;
    struct message *message = message_create(text);
    if (message == NULL)
        return 1;
    int kind = message->kind;
    free(message);
    return kind;
}
