#include "standard_input.h"

#include "../runtime.h"

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

static bool have_buffer(void)
{
    if (STATE.input)
        return true;
    unsigned size = __splat_stdin_size();
    size_t total = (size_t)PUSH_BACK_ROOM + size;
    void *memory = mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return false;
    STATE.input = memory;
    STATE.input_position = PUSH_BACK_ROOM;
    STATE.input_end = PUSH_BACK_ROOM + __splat_sized_input(STATE.input + PUSH_BACK_ROOM, size, "stdin");
    return true;
}

HIDDEN int __libsplat_stdin_next_unbuffered(void)
{
    if (!have_buffer() || STATE.input_position >= STATE.input_end)
        return EOF;
    return STATE.input[STATE.input_position++];
}

HIDDEN int __libsplat_stdin_next(void)
{
    if (stdin->_flags & _IO_EOF_SEEN)
        return EOF;
    int c = __libsplat_stdin_next_unbuffered();
    if (c == EOF)
        stdin->_flags |= _IO_EOF_SEEN;
    return c;
}

HIDDEN bool __libsplat_stdin_push_back(unsigned char c)
{
    if (!have_buffer() || STATE.input_position == 0)
        return false;
    STATE.input[--STATE.input_position] = c;
    stdin->_flags &= ~_IO_EOF_SEEN;
    return true;
}
