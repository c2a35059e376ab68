// Reads a message of DNS: counts, names of labels that may point back, resource records.
#include <stdint.h>
#include <stdio.h>

struct message {
    uint8_t bytes[512];
    unsigned size;
};

static unsigned read_16(const struct message *of, unsigned at)
{
    return (unsigned)of->bytes[at] << 8 | of->bytes[at + 1];
}

/* Writes the name at a place; returns the place behind it, 0 if it is wrong. */
static unsigned read_name(const struct message *of, unsigned at, char *to, unsigned room)
{
    unsigned behind = 0, used = 0, hops = 0;
    for (;;) {
        if (at >= of->size)
            return 0;
        unsigned length = of->bytes[at++];
        if (length == 0)
            break;
        if ((length & 0xc0) == 0xc0) {
            if (at >= of->size || ++hops > 4)
                return 0;
            if (!behind)
                behind = at + 1;
            at = (length & 0x3f) << 8 | of->bytes[at];
            continue;
        }
        if (length > 63 || length > of->size - at || used + length + 2 > room)
            return 0;
        for (unsigned i = 0; i < length; i++)
            to[used++] = (char)of->bytes[at + i];
        to[used++] = '.';
        at += length;
    }
    to[used] = 0;
    return behind ? behind : at;
}

static const char *read_data(const struct message *of, unsigned type, unsigned at, unsigned length)
{
    switch (type) {
    case 1:
        if (length != 4)
            return "wrong address";
        printf("A %u.%u.%u.%u\n", of->bytes[at], of->bytes[at + 1], of->bytes[at + 2], of->bytes[at + 3]);
        return NULL;
    case 16:
        while (length > 0) {
            unsigned text = of->bytes[at];
            if (text >= length)
                return "long text";
            printf("TXT %.*s\n", (int)text, (const char *)of->bytes + at + 1);
            at += text + 1;
            length -= text + 1;
        }
        return NULL;
    case 28: {
        if (length != 16)
            return "wrong long address";
        printf("AAAA");
        for (unsigned i = 0; i < length; i += 2)
            printf(":%x", read_16(of, at + i));
        puts("");
        return NULL;
    }
    default: return NULL;
    }
}

static const char *read_message(const struct message *of)
{
    char name[256];
    if (of->size < 12)
        return "no header";
    unsigned questions = read_16(of, 4), answers = read_16(of, 6) + read_16(of, 8) + read_16(of, 10), at = 12;
    if (read_16(of, 2) & 0x0200)
        return "truncated";
    for (unsigned i = 0; i < questions; i++) {
        at = read_name(of, at, name, sizeof name);
        if (!at || at + 4 > of->size)
            return "wrong question";
        printf("%s?\n", name);
        at += 4;
    }
    for (unsigned i = 0; i < answers; i++) {
        at = read_name(of, at, name, sizeof name);
        if (!at || at + 10 > of->size)
            return "wrong record";
        unsigned type = read_16(of, at), length = read_16(of, at + 8);
        at += 10;
        if (length > of->size - at)
            return "record is cut";
        printf("%s ", name);
        const char *wrong = read_data(of, type, at, length);
        if (wrong)
            return wrong;
        at += length;
    }
    return at < of->size ? "something behind the records" : NULL;
}

int main(void)
{
    static struct message message;
    message.size = (unsigned)fread(message.bytes, 1, sizeof message.bytes, stdin);
    const char *wrong = read_message(&message);
    puts(wrong ? wrong : "good");
    return wrong != NULL;
}
