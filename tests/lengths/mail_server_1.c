// A mail server takes the plain address out of a header. The end of the buffer is held back for what will
// have to be closed: by a place for each bracket that is open. An opening angle bracket takes no place, the
// closing one gives it back, so that pairs of them move the limit over the end.
// RUN: --time 20s
// BUG: out-of-bounds-write @bug
// INPUT: "<>"*300
#include <splat.h>
#include <stdlib.h>

enum { ADDRESS_SIZE = 1536, BUFFER_SIZE = 512, RESERVE = 4 };

struct cracker {
    char *at, *limit;
    int comments, quoted, in_angles;
};

static void put(struct cracker *to, char c)
{
    *to->at = c; // @bug
    to->at++;
}

static int is_full(const struct cracker *cracker)
{
    return cracker->at >= cracker->limit;
}

static void open_comment(struct cracker *in)
{
    if (is_full(in))
        return;
    in->comments++;
    in->limit--;
}

static void close_comment(struct cracker *in)
{
    if (in->comments == 0)
        return;
    in->comments--;
    in->limit++;
}

static void open_angle(struct cracker *in)
{
    if (is_full(in) || in->in_angles)
        return;
    in->in_angles = 1;
#ifdef FIXED
    in->limit--;
#endif
}

static void close_angle(struct cracker *in)
{
    if (!in->in_angles)
        return;
    in->in_angles = 0;
    in->limit++;
}

static void take_character(struct cracker *in, char c)
{
    if (c == '"' && !is_full(in)) {
        in->quoted = !in->quoted;
    } else if (!in->quoted) {
        switch (c) {
        case '(':
            open_comment(in);
            break;
        case ')':
            close_comment(in);
            break;
        case '<':
            open_angle(in);
            break;
        case '>':
            close_angle(in);
            break;
        default:
            break;
        }
    }
    if (!is_full(in))
        put(in, c);
}

/* Closes what is open; a place is held back for each. */
static void finish(struct cracker *of)
{
    if (of->quoted)
        put(of, '"');
    for (; of->comments > 0; of->comments--)
        put(of, ')');
    if (of->in_angles)
        put(of, '>');
    put(of, '\0');
}

static long crack_address(char *buffer, const char *address)
{
    struct cracker cracker = {buffer, buffer + BUFFER_SIZE - RESERVE, 0, 0, 0};
    while (*address == ' ' || *address == '\t')
        address++;
    for (; *address != '\0'; address++) {
        if (*address == '\\' && address[1] != '\0') {
            address++;
            if (!is_full(&cracker))
                put(&cracker, *address);
            continue;
        }
        take_character(&cracker, *address);
    }
    finish(&cracker);
    return cracker.at - buffer;
}

int main(void)
{
    char *address = malloc(ADDRESS_SIZE + 1), *buffer = malloc(BUFFER_SIZE);
    if (address == NULL || buffer == NULL)
        return 1;
    splat_bytes(address, ADDRESS_SIZE, "address");
    address[ADDRESS_SIZE] = '\0';
    long length = crack_address(buffer, address);
    free(buffer);
    free(address);
    return length > 40;
}
