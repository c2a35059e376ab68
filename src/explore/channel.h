#ifndef channel_h_INCLUDED
#define channel_h_INCLUDED

/* Messages between the driver and one of its workers: 4 bytes of length, a byte of kind, then the packed content. */

#include "../base/packing.h"

#include <stdbool.h>

enum message_kind {
    /* From a worker. */
    MESSAGE_MODULES, /* what the program and its libraries have registered, whenever that grows */
    MESSAGE_STEP,  /* a campaign_step */
    MESSAGE_GIVEN, /* names of edges that it gives away, as the answer to SHED; may be none */
    MESSAGE_WANT,  /* it has nothing left to do, and waits */
    MESSAGE_FAILED, /* why it cannot go on */
    /* To a worker. */
    MESSAGE_WORK, /* bundles */
    MESSAGE_SHED, /* give something away */
    MESSAGE_NEWS, /* covered sides, sites of failed checks */
    MESSAGE_KIND_COUNT
};

typedef struct message {
    enum message_kind kind;
    unpacker content; /* valid until the next call for this channel */
} message;

typedef struct channel channel;

/* Takes over a socket. */
channel *channel_new(int descriptor);
void channel_free(channel *of);

/* Adds a message to those that wait to be sent. */
void channel_put(channel *to, enum message_kind kind, const text *content);
size_t channel_unsent(const channel *of); /* bytes */

/* Sends what waits: all of it, or, with `wait` false, as much as goes. False: the other end is gone. */
bool channel_send(channel *of, bool wait);

/* The next message, if one is there. With `wait` it waits for one, or for a signal. */
bool channel_get(channel *from, bool wait, message *into);

/* The other end is gone, or broke the rules. */
bool channel_is_closed(const channel *of);

int channel_descriptor(const channel *of);

#endif
