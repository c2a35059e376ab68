#include "standard_input.h"

#include "../string/spans.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PUSH_BACK_ROOM = 4096 };

#define STATE __splat_libc_state /* its buffer is PUSH_BACK_ROOM, then the input */

HIDDEN bool __libsplat_is_symbolic_stream(FILE *stream)
{
    return stream == stdin && __splat_stdin_size() != 0;
}

HIDDEN bool __libsplat_is_symbolic_descriptor(int descriptor)
{
    return descriptor == STDIN_FILENO && __splat_stdin_size() != 0;
}

HIDDEN bool __libsplat_stdin_is_text(void)
{
    return __splat_stdin_prefix() < __splat_stdin_size();
}

static bool have_buffer(void)
{
    if (STATE.input)
        return true;
    unsigned size = __splat_stdin_size();
    size_t total = (size_t)PUSH_BACK_ROOM + size + 1;
    void *memory = mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return false;
    STATE.input = memory;
    if (__libsplat_stdin_is_text())
        __splat_own(STATE.input + PUSH_BACK_ROOM, size, 0);
    STATE.input_position = PUSH_BACK_ROOM;
    STATE.input_end = PUSH_BACK_ROOM + __splat_sized_input(STATE.input + PUSH_BACK_ROOM, size,
                                                           __splat_stdin_prefix(), "stdin");
    return true;
}

static int next_byte(void)
{
    if (!have_buffer() || STATE.input_position >= STATE.input_end)
        return EOF;
    return STATE.input[STATE.input_position++];
}

HIDDEN int __libsplat_stdin_next(void)
{
    if (stdin->_flags & _IO_EOF_SEEN)
        return EOF;
    int c = next_byte();
    if (c == EOF)
        stdin->_flags |= _IO_EOF_SEEN;
    return c;
}

HIDDEN size_t __libsplat_stdin_measure(size_t limit, int delimiter, bool *ended)
{
    *ended = false;
    if (!__libsplat_stdin_is_text() || !have_buffer())
        return 0;
    size_t left = STATE.input_end - STATE.input_position;
    if (delimiter >= 0) {
        byte_set stops = {{0}};
        set_add(&stops, (unsigned char)delimiter);
        size_t most = __splat_text_smaller(left, limit);
        size_t before = __splat_text_span((const char *)STATE.input + STATE.input_position, most, stops.bits);
        if (before < most)
            return before + 1;
    }
    *ended = left < limit;
    return *ended ? left : limit;
}

static size_t take_bytes(unsigned char *to, size_t limit, int delimiter, bool *ended)
{
    size_t got = 0;
    int c = EOF - 1;
    *ended = false;
    while (got < limit && c != delimiter) {
        c = next_byte();
        if (c == EOF) {
            *ended = true;
            break;
        }
        to[got++] = (unsigned char)c;
    }
    return got;
}

HIDDEN size_t __libsplat_stdin_take(void *to, size_t limit, int delimiter, bool *ended)
{
    if (!__libsplat_stdin_is_text())
        return take_bytes(to, limit, delimiter, ended);
    size_t count = __libsplat_stdin_measure(limit, delimiter, ended);
    memcpy(to, STATE.input + STATE.input_position, count);
    STATE.input_position += (uint32_t)count;
    return count;
}

HIDDEN void __libsplat_stdin_unread(size_t size)
{
    STATE.input_position -= (uint32_t)size;
}

HIDDEN bool __libsplat_stdin_push_back(unsigned char c)
{
    if (!have_buffer() || STATE.input_position == 0)
        return false;
    STATE.input[--STATE.input_position] = c;
    stdin->_flags &= ~_IO_EOF_SEEN;
    return true;
}
