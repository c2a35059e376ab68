#include "channel.h"

#include "../base/memory.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define HEADER 5
#define LONGEST (1u << 30)

struct channel {
    int descriptor;
    bool is_closed;
    text in, out;
    size_t read, sent; /* bytes of `in` that were given out, of `out` that were sent */
};

channel *channel_new(int descriptor)
{
    channel *made = memory_allocate(1, sizeof *made);
    made->descriptor = descriptor;
    return made;
}

void channel_free(channel *of)
{
    if (!of)
        return;
    close(of->descriptor);
    text_free(&of->in);
    text_free(&of->out);
    memory_free(of);
}

void channel_put(channel *to, enum message_kind kind, const text *content)
{
    uint32_t length = (uint32_t)content->length;
    uint8_t as_byte = (uint8_t)kind;
    text_add_bytes(&to->out, &length, sizeof length);
    text_add_bytes(&to->out, &as_byte, 1);
    text_add_bytes(&to->out, content->data, content->length);
}

size_t channel_unsent(const channel *of)
{
    return of->out.length - of->sent;
}

bool channel_send(channel *of, bool wait)
{
    while (channel_unsent(of) && !of->is_closed) {
        ssize_t put = send(of->descriptor, of->out.data + of->sent, channel_unsent(of),
                           MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT));
        if (put > 0)
            of->sent += (size_t)put;
        else if (put < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return true;
        else if (put < 0 && errno != EINTR)
            of->is_closed = true;
    }
    text_clear(&of->out);
    of->sent = 0;
    return !of->is_closed;
}

/* The message at the front of `in`; false while it is not complete. */
static bool find_message(channel *from, message *into)
{
    size_t there = from->in.length - from->read;
    const char *start = text_get(&from->in) + from->read;
    uint32_t length;
    if (there < HEADER)
        return false;
    memcpy(&length, start, sizeof length);
    uint8_t kind = (uint8_t)start[4];
    if (length > LONGEST || kind >= MESSAGE_KIND_COUNT) {
        from->is_closed = true;
        return false;
    }
    if (there < HEADER + (size_t)length)
        return false;
    *into = (message){(enum message_kind)kind, unpack_from(start + HEADER, length)};
    from->read += HEADER + (size_t)length;
    return true;
}

/* What was given out makes room. */
static void drop_read(channel *of)
{
    if (!of->read)
        return;
    memmove(of->in.data, of->in.data + of->read, of->in.length - of->read);
    of->in.length -= of->read;
    of->read = 0;
}

/* False when nothing came. */
static bool receive(channel *of, bool wait)
{
    char buffer[65536];
    ssize_t got = recv(of->descriptor, buffer, sizeof buffer, wait ? 0 : MSG_DONTWAIT);
    if (got > 0) {
        drop_read(of);
        text_add_bytes(&of->in, buffer, (size_t)got);
        return true;
    }
    if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
        of->is_closed = true;
    return false;
}

bool channel_get(channel *from, bool wait, message *into)
{
    while (!find_message(from, into))
        if (from->is_closed || !receive(from, wait))
            return false;
    return true;
}

bool channel_is_closed(const channel *of)
{
    return of->is_closed;
}

int channel_descriptor(const channel *of)
{
    return of->descriptor;
}
