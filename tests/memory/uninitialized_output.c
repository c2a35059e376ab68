// A reply of fixed size is written out whole; a short text leaves the rest of it as the stack had it.
// BUG: uninitialized-read @bug
// INPUT: "ab\0"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_SIZE = 6 };

struct reply {
    uint16_t kind;
    uint16_t length;
    char text[TEXT_SIZE];
};

static void make_reply(struct reply *reply, const char *text)
{
    size_t length = strlen(text);
#ifdef FIXED
    memset(reply->text, 0, sizeof reply->text);
#endif
    reply->kind = length > 3;
    reply->length = (uint16_t)length;
    memcpy(reply->text, text, length);
}

static int send_reply(const struct reply *reply)
{
    return write(STDOUT_FILENO, reply, sizeof *reply) == sizeof *reply; // @bug
}

int main(void)
{
    char text[TEXT_SIZE + 1];
    struct reply reply;
    splat_string(text, sizeof text, TEXT_SIZE, "text");
    if (text[0] == '\0')
        return 2;
    make_reply(&reply, text);
    return !send_reply(&reply);
}
