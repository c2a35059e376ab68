#ifndef fake_runtime_h_INCLUDED
#define fake_runtime_h_INCLUDED

/* What the functions of libc/ ask of the runtime, answered by the test. */

#include "../../libc/runtime.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static const char *fake_input; /* standard input, or null if it is not symbolic */
static unsigned fake_input_size;
static int fake_pinned;

splat_libc_state __splat_libc_state = {.random = 1};

unsigned __splat_stdin_size(void)
{
    return fake_input ? fake_input_size + 5 : 0;
}

unsigned __splat_stdin_prefix(void)
{
    return __splat_stdin_size();
}

unsigned __splat_sized_input(void *to, unsigned capacity, unsigned prefix, const char *name)
{
    if (prefix != capacity || capacity < fake_input_size || strcmp(name, "stdin"))
        return 0;
    memset(to, '?', capacity);
    memcpy(to, fake_input, fake_input_size);
    return fake_input_size;
}

void __splat_own(void *bytes, uint64_t size, uint32_t ssize)
{
    (void)bytes, (void)size, (void)ssize;
}

int __splat_is_pinned(void)
{
    return fake_pinned;
}

/* Where __splat_follows_texts and others stand. A static program has the page from its start on, as the C library uses
 * strings before any constructor. */
__attribute__((section(".settings"), aligned(4096), used)) static char settings[4096];

__attribute__((constructor)) static void map_settings(void)
{
    void *at = (void *)ABI_SETTINGS_AT;
    if (at != settings &&
        mmap(at, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) != at)
        abort();
}

static int fake_is_stop(unsigned char c, const uint64_t *stops)
{
    return stops ? (int)(stops[c / 64] >> c % 64 & 1) : c == 0;
}

uint64_t __splat_text_span(const char *start, uint64_t limit, const uint64_t *stops)
{
    uint64_t length = 0;
    while (length < limit && !fake_is_stop((unsigned char)start[length], stops))
        length++;
    return length;
}

uint64_t __splat_text_last(const char *start, uint64_t length, const uint64_t *stops)
{
    while (length && !fake_is_stop((unsigned char)start[length - 1], stops))
        length--;
    return length;
}

/* Every other word is left to the function itself. */
uint64_t __splat_text_find(const char *start, uint64_t length, const char *word, uint64_t word_length)
{
    static unsigned calls;
    if (calls++ % 2)
        return UINT64_MAX;
    for (uint64_t at = 0; at + word_length <= length; at++)
        if (!memcmp(start + at, word, word_length))
            return at + 1;
    return 0;
}

uint64_t __splat_text_smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

#endif
