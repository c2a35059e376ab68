// A connection's life as a state machine: every byte is an event, some carry the number that the peer must repeat.
#include <splat.h>

enum state { CLOSED, LISTENING, GREETED, OPEN, HALF_CLOSED, FAILED };
enum kind { OPEN_PASSIVE, HELLO, ANSWER, DATA, ACKNOWLEDGE, BYE, RESET, KINDS };

typedef struct connection {
    enum state state;
    unsigned expected, received, window;
} connection;

static void data(connection *of, unsigned number)
{
    if (number != of->expected) {
        of->state = FAILED;
    } else if (of->window == 0) {
        of->state = FAILED;
    } else {
        of->expected = (of->expected + 1) & 15;
        of->received++;
        of->window--;
    }
}

static void step_open(connection *of, enum kind kind, unsigned number)
{
    switch (kind) {
    case DATA: data(of, number); break;
    case ACKNOWLEDGE:
        if (number > of->received)
            of->state = FAILED;
        else
            of->window = 2;
        break;
    case BYE: of->state = HALF_CLOSED; break;
    default: of->state = FAILED;
    }
}

static void step(connection *of, unsigned char event)
{
    enum kind kind = event >> 4;
    unsigned number = event & 15;
    if (kind == RESET) {
        *of = (connection){.state = CLOSED};
        return;
    }
    switch (of->state) {
    case CLOSED: of->state = kind == OPEN_PASSIVE ? LISTENING : FAILED; break;
    case LISTENING:
        of->state = kind == HELLO ? GREETED : FAILED;
        of->expected = number;
        of->window = 2;
        break;
    case GREETED:
        if (kind == ANSWER && number == of->expected)
            of->state = OPEN;
        else
            of->state = FAILED;
        break;
    case OPEN: step_open(of, kind, number); break;
    case HALF_CLOSED: of->state = kind == BYE ? CLOSED : FAILED; break;
    case FAILED: break;
    }
}

int main(void)
{
    unsigned char events[7];
    connection one = {.state = CLOSED};
    splat_bytes(events, sizeof events, "events");
    for (unsigned i = 0; i < sizeof events && one.state != FAILED; i++) {
        step(&one, events[i]);
        splat_assert(one.received <= sizeof events - 3);
    }
    return (int)one.state;
}
