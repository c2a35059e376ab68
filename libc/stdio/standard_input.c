#include "standard_input.h"

#include "../runtime.h"

#include <sys/mman.h>
#include <unistd.h>

enum { PUSH_BACK_ROOM = 4096 };

static struct {
    unsigned char *buffer; /* PUSH_BACK_ROOM, then the input; null before first use */
    unsigned end;          /* symbolic */
    unsigned position;
} input;

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
    if (input.buffer)
        return true;
    unsigned size = __splat_stdin_size();
    size_t total = (size_t)PUSH_BACK_ROOM + size;
    void *memory = mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return false;
    input.buffer = memory;
    input.position = PUSH_BACK_ROOM;
    input.end = PUSH_BACK_ROOM + __splat_sized_input(input.buffer + PUSH_BACK_ROOM, size, "stdin");
    return true;
}

HIDDEN int __libsplat_stdin_next_unbuffered(void)
{
    if (!have_buffer() || input.position >= input.end)
        return EOF;
    return input.buffer[input.position++];
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
    if (!have_buffer() || input.position == 0)
        return false;
    input.buffer[--input.position] = c;
    stdin->_flags &= ~_IO_EOF_SEEN;
    return true;
}
