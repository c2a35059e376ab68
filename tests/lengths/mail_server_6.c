// A mail server reads the options of a message in its queue. Their length stands before them and counts
// units of eight bytes; an option that is longer than what is left makes the rest wrap.
// BUG: out-of-bounds-read @bug
// INPUT: "Q2" 1:1 1:0 1:0xc1 "x"*23 1:0xc1 "x"*23 1:0xc1 "x"*23 1:0xc1 "x"*23
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>

enum { MESSAGE_SIZE = 100, HEAD_SIZE = 4, UNIT = 8, MOST_UNITS = 4 };
enum kind { PADDING, NOTIFY, RETURN_FULL, DELIVER_BY, KINDS };
enum status { READ, OLD_VERSION, MALFORMED };

struct queue_head {
    uint8_t magic, version, units, flags;
};

struct options {
    unsigned count[KINDS];
    size_t largest;
};

/* The two upper bits of an option's first byte are its units, the lower ones its kind. */
struct option {
    unsigned units;
    enum kind kind;
};

static int read_option(struct option *option, const uint8_t *at)
{
    uint8_t first = *at; // @bug
    option->units = first >> 6;
    switch (first & 0x3f) {
    case PADDING:
        option->kind = PADDING;
        break;
    case NOTIFY:
        option->kind = NOTIFY;
        break;
    case RETURN_FULL:
        option->kind = RETURN_FULL;
        break;
    default:
        return -1;
    }
    return option->units == 0 ? -1 : 0;
}

static void keep_option(struct options *options, const struct option *option)
{
    options->count[option->kind]++;
    if (option->units * UNIT > options->largest)
        options->largest = option->units * UNIT;
}

static enum status read_options(struct options *options, const uint8_t *at, size_t units)
{
    struct option option;
    for (size_t rest = units; rest > 0; rest -= option.units) {
        if (read_option(&option, at) < 0)
            return MALFORMED;
#ifdef FIXED
        if (option.units > rest)
            return MALFORMED;
#endif
        keep_option(options, &option);
        at += option.units * UNIT;
    }
    return READ;
}

static enum status read_head(struct queue_head *head, const uint8_t *message)
{
    head->magic = message[0];
    head->version = message[1];
    head->units = message[2];
    head->flags = message[3];
    if (head->magic != 'Q' || head->version > '2')
        return MALFORMED;
    if (head->version < '2')
        return OLD_VERSION;
    return head->units <= MOST_UNITS ? READ : MALFORMED;
}

int main(void)
{
    uint8_t message[MESSAGE_SIZE];
    struct queue_head head;
    struct options options = {{0}, 0};
    splat_bytes(message, sizeof message, "message");
    enum status status = read_head(&head, message);
    if (status == READ)
        status = read_options(&options, message + HEAD_SIZE, head.units);
    return status != READ ? (int)status : options.count[NOTIFY] > 1 ? 4 : 0;
}
