#include "streams.h"

#include <errno.h>

enum {
    CURRENTLY_PUTTING = 0x800, /* of the C library's flags: bytes may wait in its buffer to be written */
    UNBUFFERED = 2,
    READ_AHEAD = 4096,
    BOTH_WAYS = 3, /* for _IO_seekoff */
};

#define STREAMS __splat_libc_state.streams

static FILE *file_of(const splat_stream *of)
{
    return of->stream;
}

/* An entry for one more stream: a free one, or one of a stream that is not symbolic. */
static splat_stream *free_entry(void)
{
    for (int i = 0; i < ABI_STREAMS; i++)
        if (!STREAMS[i].stream)
            return &STREAMS[i];
    for (int i = 0; i < ABI_STREAMS; i++)
        if (STREAMS[i].file < 0)
            return &STREAMS[i];
    return NULL;
}

/* What the stream is on may have changed with any close, dup2 or freopen. */
static void look_up(splat_stream *entry, FILE *stream)
{
    int descriptor = fileno_unlocked(stream);
    int file = descriptor >= 0 ? __libsplat_file(descriptor, O_RDONLY) : -1;
    if (entry->stream != stream || entry->file != file) {
        entry->position = file >= 0 ? (uint64_t)__libsplat_offset(descriptor) : 0;
        entry->pushed = entry->ahead = 0;
    }
    entry->stream = stream;
    entry->file = file;
    entry->changes = __splat_libc_state.changes;
}

static splat_stream *find(FILE *stream)
{
    for (int i = 0; i < ABI_STREAMS; i++)
        if (STREAMS[i].stream == stream)
            return &STREAMS[i];
    splat_stream *entry = free_entry();
    if (entry) {
        entry->stream = NULL;
        entry->file = -1;
        look_up(entry, stream);
    }
    return entry;
}

/* What the program wrote by this stream is in the file before it reads on. */
static void finish_writing(splat_stream *of)
{
    FILE *stream = file_of(of);
    if (!(stream->_flags & CURRENTLY_PUTTING))
        return;
    _IO_switch_to_get_mode(stream);
    int64_t offset = __libsplat_offset(fileno_unlocked(stream));
    if (offset >= 0 && (uint64_t)offset != of->position) {
        of->position = (uint64_t)offset;
        of->pushed = of->ahead = 0;
    }
}

/* What the C library would have in its buffer stays the stream's, whatever becomes of the descriptor. */
static bool is_stale(const splat_stream *of)
{
    return of->changes != __splat_libc_state.changes && !of->ahead;
}

HIDDEN splat_stream *__libsplat_stream(FILE *stream)
{
    splat_stream *found = __splat_libc_state.file_count ? find(stream) : NULL;
    if (found && is_stale(found))
        look_up(found, stream);
    if (!found || found->file < 0) {
        __splat_file_read(fileno_unlocked(stream));
        return NULL;
    }
    if (FILES[found->file].is_written) {
        finish_writing(found);
        __splat_file_refresh(found->file, fileno_unlocked(stream), NULL);
    }
    return found;
}

HIDDEN void __libsplat_stream_forget(FILE *stream)
{
    __splat_libc_state.changes++;
    for (int i = 0; i < ABI_STREAMS; i++)
        if (STREAMS[i].stream == stream)
            STREAMS[i].stream = NULL;
}

/* The C library reads a whole buffer at a time, or, without one, what it needs; the descriptor's offset is behind it. */
static void read_ahead(splat_stream *of, size_t count)
{
    FILE *stream = file_of(of);
    if (of->ahead >= count) {
        of->ahead -= (uint32_t)count;
        return;
    }
    bool has_buffer = !(stream->_flags & UNBUFFERED);
    size_t size = has_buffer && count < READ_AHEAD ? READ_AHEAD : count;
    of->ahead = (uint32_t)(size - count);
    __libsplat_set_offset(fileno_unlocked(stream), __splat_text_smaller(FILES[of->file].length, of->position + size));
}

/* The end of what was read ahead from a file that is not the descriptor's any more. */
static bool goes_on_elsewhere(splat_stream *of)
{
    if (of->changes == __splat_libc_state.changes)
        return false;
    of->ahead = 0;
    look_up(of, of->stream);
    return of->file >= 0;
}

HIDDEN int __libsplat_stream_next(splat_stream *of)
{
    FILE *stream = file_of(of);
    if (of->pushed)
        return of->bytes[--of->pushed];
    if (stream->_flags & _IO_EOF_SEEN)
        return EOF;
    bool ended = of->position >= FILES[of->file].length;
    if (ended && goes_on_elsewhere(of))
        ended = of->position >= FILES[of->file].length;
    if (ended) {
        stream->_flags |= _IO_EOF_SEEN;
        return EOF;
    }
    read_ahead(of, 1);
    return FILES[of->file].image[of->position++];
}

static size_t take_pushed(splat_stream *of, unsigned char *to, size_t limit, int delimiter, bool *stopped)
{
    size_t got = 0;
    *stopped = false;
    while (got < limit && of->pushed && !*stopped) {
        to[got] = of->bytes[--of->pushed];
        *stopped = to[got++] == delimiter;
    }
    return got;
}

/* How many there are is symbolic where the file is known by its length: what would be in the buffer is then not. */
static size_t take_on(splat_stream *of, void *to, size_t limit, int delimiter, bool *ended)
{
    size_t got = __libsplat_file_take(of->file, to, limit, delimiter, of->position, ended);
    if (FILES[of->file].is_text)
        of->ahead = 0;
    read_ahead(of, FILES[of->file].is_text ? READ_AHEAD : got);
    of->position += got;
    return got;
}

HIDDEN size_t __libsplat_stream_take(splat_stream *of, void *to, size_t limit, int delimiter)
{
    FILE *stream = file_of(of);
    bool ended = false, stopped = false;
    size_t got = of->pushed ? take_pushed(of, to, limit, delimiter, &stopped) : 0;
    if (stopped || got == limit || stream->_flags & _IO_EOF_SEEN)
        return got;
    got += take_on(of, (char *)to + got, limit - got, delimiter, &ended);
    if (ended && goes_on_elsewhere(of))
        got += take_on(of, (char *)to + got, limit - got, delimiter, &ended);
    if (ended)
        stream->_flags |= _IO_EOF_SEEN;
    return got;
}

HIDDEN bool __libsplat_stream_is_text(const splat_stream *of)
{
    return FILES[of->file].is_text && !of->pushed;
}

HIDDEN bool __libsplat_stream_push_back(splat_stream *of, unsigned char c)
{
    if (of->pushed == ABI_PUSHED)
        return false;
    of->bytes[of->pushed++] = c;
    file_of(of)->_flags &= ~_IO_EOF_SEEN;
    return true;
}

HIDDEN void __libsplat_stream_unread(splat_stream *of, bool was_pushed)
{
    if (was_pushed) {
        of->pushed++;
    } else {
        of->position--;
        of->ahead++;
    }
    file_of(of)->_flags &= ~_IO_EOF_SEEN;
}

HIDDEN int64_t __libsplat_stream_tell(const splat_stream *of)
{
    return of->pushed && of->position < of->pushed ? 0 : (int64_t)(of->position - of->pushed);
}

HIDDEN int __libsplat_stream_seek(splat_stream *of, int64_t offset, int whence)
{
    int64_t base = whence == SEEK_SET   ? 0
                   : whence == SEEK_CUR ? __libsplat_stream_tell(of)
                   : whence == SEEK_END ? (int64_t)FILES[of->file].length
                                        : INT64_MIN;
    if (base == INT64_MIN || base + offset < 0) {
        errno = EINVAL;
        return -1;
    }
    of->position = (uint64_t)(base + offset);
    of->pushed = of->ahead = 0;
    file_of(of)->_flags &= ~_IO_EOF_SEEN;
    __libsplat_set_offset(fileno_unlocked(file_of(of)), of->position);
    return 0;
}

HIDDEN int __libsplat_fseek(FILE *stream, int64_t offset, int whence)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (symbolic)
        return __libsplat_stream_seek(symbolic, offset, whence);
    return _IO_seekoff(stream, offset, whence, BOTH_WAYS) < 0 ? -1 : 0;
}

HIDDEN int64_t __libsplat_ftell(FILE *stream)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    return symbolic ? __libsplat_stream_tell(symbolic) : _IO_ftell(stream);
}

HIDDEN void __libsplat_stream_lend(splat_stream *of)
{
    __libsplat_stream_seek(of, 0, SEEK_CUR);
}

HIDDEN void __libsplat_stream_take_back(splat_stream *of)
{
    int flags = file_of(of)->_flags & _IO_EOF_SEEN;
    _IO_seekoff(file_of(of), 0, SEEK_CUR, BOTH_WAYS);
    _IO_fflush(file_of(of));
    file_of(of)->_flags |= flags;
    of->position = (uint64_t)__splat_tell(fileno_unlocked(file_of(of)), NULL);
    of->pushed = of->ahead = 0;
}
