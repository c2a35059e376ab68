// A mail server decodes a body that comes in blocks of 14 characters, each with a mark behind it: a return
// ends the line, an equals sign joins the next block to it. The length of the line begins anew after a
// return, the index into the buffer does not.
// BUG: out-of-bounds-write @bug
// INPUT: "abcdefghijklmn\r"*6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <string.h>

enum { BODY_SIZE = 100, BLOCK = 14, LINE_SIZE = 48, LONGEST_LINE = 3 * BLOCK };
enum state { IN_LINE, AT_START, AT_END, BROKEN };

struct decoder {
    const uint8_t *at, *end;
    enum state state;
    unsigned lines, characters;
    uint32_t checksum;
};

struct line {
    size_t index, length;
};

static char text[LINE_SIZE];
static uint8_t plain[256];

/* Characters are shifted by the 13 letters of the old joke. */
static void make_table(void)
{
    for (unsigned i = 0; i < sizeof plain; i++)
        plain[i] = (uint8_t)i;
    for (unsigned i = 0; i < 26; i++) {
        plain['a' + i] = (uint8_t)('a' + (i + 13) % 26);
        plain['A' + i] = (uint8_t)('A' + (i + 13) % 26);
    }
}

static int has_block(const struct decoder *in)
{
    return in->end - in->at > BLOCK;
}

static int take_block(struct decoder *in, struct line *line)
{
    if (line->length + BLOCK > LONGEST_LINE)
        return -1;
    for (int i = 0; i < BLOCK; i++)
        text[line->index + (size_t)i] = (char)plain[*in->at++]; // @bug
    line->index += BLOCK;
    line->length += BLOCK;
    return 0;
}

static void deliver(struct decoder *in, struct line *line)
{
    in->lines++;
    in->characters += (unsigned)line->length;
    for (size_t i = line->index - line->length; i < line->index; i++)
        in->checksum = in->checksum * 33 + (uint8_t)text[i];
}

/* Looks at the mark behind a block. */
static enum state take_mark(struct decoder *in, struct line *line)
{
    switch (*in->at++) {
    case '\r':
        deliver(in, line);
        line->length = 0;
#ifdef FIXED
        line->index = 0;
#endif
        return AT_START;
    case '=':
        return IN_LINE;
    case '.':
        deliver(in, line);
        return AT_END;
    default:
        return BROKEN;
    }
}

static enum state decode(struct decoder *in)
{
    struct line line = {0, 0};
    in->state = AT_START;
    while (in->state != AT_END && in->state != BROKEN) {
        if (!has_block(in) || take_block(in, &line) < 0)
            return BROKEN;
        in->state = take_mark(in, &line);
    }
    return in->state;
}

int main(void)
{
    uint8_t body[BODY_SIZE];
    make_table();
    splat_bytes(body, sizeof body, "body");
    struct decoder decoder = {body, body + sizeof body, AT_START, 0, 0, 0};
    if (decode(&decoder) == BROKEN)
        return 1;
    return decoder.lines > 3 && decoder.checksum % 2 == 1 ? 2 : 0;
}
