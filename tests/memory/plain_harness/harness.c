/* The calls of splat.h for a program that clang alone has built, with its main renamed to program_main:
 *
 *     program --one WORDS             runs it here, on the input that the words describe
 *     program --many COUNT WORDS...   runs it COUNT times, each in a child: on the inputs described, then on
 * random ones, half of them made from those. Status 1 when a child dies by a signal.
 *
 * What the program declares is taken from the input one after the other; behind its end come zeros. With
 * STDIN=N in the environment the input is at most N bytes of standard input instead. Words: "text" with \n,
 * \0, \\ and \", and SIZE:NUMBER for a little-endian number of SIZE bytes; both can be repeated, as in
 * "ab"*10. */

#include <splat.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { INPUT_CAPACITY = 512, RUN_SECONDS = 10 };

typedef struct input {
    uint8_t bytes[INPUT_CAPACITY];
    size_t length, taken;
} input;

static input current;

int program_main(void);

/* ---- what the program calls ---- */

void splat_bytes(void *p, size_t n, const char *name)
{
    (void)name;
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)p)[i] = current.taken < current.length ? current.bytes[current.taken++] : 0;
}

void splat_string(char *p, size_t capacity, size_t prefix, const char *name)
{
    memset(p, 0, capacity);
    splat_bytes(p, prefix < capacity ? prefix : capacity - 1, name);
}

#define SCALAR(type, suffix)                                                                                 \
    type splat_##suffix(const char *name)                                                                    \
    {                                                                                                        \
        type value;                                                                                          \
        splat_bytes(&value, sizeof value, name);                                                             \
        return value;                                                                                        \
    }
SCALAR(signed char, schar)
SCALAR(unsigned char, uchar)
SCALAR(char, char)
SCALAR(short, short)
SCALAR(unsigned short, ushort)
SCALAR(int, int)
SCALAR(unsigned, uint)
SCALAR(long, long)
SCALAR(unsigned long, ulong)
SCALAR(long long, longlong)
SCALAR(unsigned long long, ulonglong)
SCALAR(size_t, size)

_Bool splat_bool(const char *name)
{
    return splat_uchar(name) & 1;
}

/* A value outside of the range is folded into it, so that random inputs are of use. */
int splat_range(int lo, int hi, const char *name)
{
    int value = splat_int(name);
    if (value >= lo && value <= hi)
        return value;
    return (int)(lo + (int64_t)((uint32_t)value % ((uint64_t)((int64_t)hi - lo) + 1)));
}

void splat_assume(int condition)
{
    if (!condition)
        exit(0);
}

void splat_assert_failed(const char *condition, const char *file, unsigned line, const char *function)
{
    fprintf(stderr, "%s:%u: %s: assert: %s\n", file, line, function, condition);
    abort();
}

void splat_target(const char *label)
{
    (void)label;
}

/* ---- inputs from words ---- */

static void refuse(const char *words)
{
    fprintf(stderr, "cannot read this input: %s\n", words);
    exit(2);
}

static void add_byte(input *to, uint8_t byte)
{
    if (to->length == INPUT_CAPACITY)
        refuse("too long");
    to->bytes[to->length++] = byte;
}

static const char *read_text(input *to, const char *at)
{
    for (at++; *at != '"'; at++) {
        bool escaped = *at == '\\';
        at += escaped;
        if (*at == 0)
            refuse("a text without an end");
        add_byte(to, escaped && *at == 'n' ? '\n' : escaped && *at == '0' ? 0 : (uint8_t)*at);
    }
    return at + 1;
}

static const char *read_number(input *to, const char *at)
{
    char *end;
    unsigned long size = strtoul(at, &end, 10);
    if (*end != ':' || size < 1 || size > 8)
        refuse(at);
    const char *digits = end + 1;
    uint64_t value = *digits == '-' ? (uint64_t)strtoll(digits, &end, 0) : strtoull(digits, &end, 0);
    if (end == digits)
        refuse(at);
    for (unsigned long i = 0; i < size; i++)
        add_byte(to, (uint8_t)(value >> 8 * i));
    return end;
}

static void read_words(input *to, const char *at)
{
    memset(to, 0, sizeof *to);
    while (*at) {
        if (*at == ' ') {
            at++;
            continue;
        }
        size_t start = to->length;
        at = *at == '"' ? read_text(to, at) : read_number(to, at);
        size_t size = to->length - start;
        if (*at != '*')
            continue;
        char *end;
        for (unsigned long times = strtoul(at + 1, &end, 10); times > 1; times--)
            for (size_t i = 0; i < size; i++)
                add_byte(to, to->bytes[start + i]);
        at = end;
    }
}

/* ---- random inputs ---- */

static uint64_t random_state = 0x5eed;

static uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random_state >> 33) % limit;
}

static uint8_t random_byte(unsigned manner)
{
    static const uint8_t edges[] = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 31, 32, 64, 127, 128, 254, 255};
    switch (manner) {
    case 0:
        return (uint8_t)random_below(256);
    case 1:
        return edges[random_below(sizeof edges)];
    case 2:
        return (uint8_t)(' ' + random_below(95));
    default:
        return (uint8_t)random_below(4);
    }
}

static void change_some_bytes(input *of)
{
    for (uint32_t changes = 1 + random_below(4); of->length && changes > 0; changes--) {
        uint32_t at = random_below((uint32_t)of->length);
        uint8_t old = of->bytes[at];
        of->bytes[at] = random_below(2) ? random_byte(random_below(4)) : (uint8_t)(old + random_below(5) - 2);
    }
}

static void make_random(input *to)
{
    unsigned manner = random_below(4);
    to->length = INPUT_CAPACITY;
    for (size_t i = 0; i < to->length; i++)
        to->bytes[i] = random_byte(manner);
}

/* ---- runs ---- */

static void serve(size_t stdin_size)
{
    if (!stdin_size)
        return;
    int file = memfd_create("stdin", 0);
    size_t length = current.length < stdin_size ? current.length : stdin_size;
    if (file < 0 || write(file, current.bytes, length) != (ssize_t)length || lseek(file, 0, SEEK_SET) != 0 ||
        dup2(file, 0) < 0)
        exit(2);
    current.length = 0;
}

static bool survives(size_t stdin_size)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        alarm(RUN_SECONDS);
        serve(stdin_size);
        exit(program_main());
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        exit(2);
    return WIFEXITED(status);
}

static int run_many(unsigned long count, char **words, uint32_t word_count, size_t stdin_size)
{
    for (unsigned long i = 0; i < count; i++) {
        bool made = i < word_count || (i % 2 && word_count);
        memset(&current, 0, sizeof current);
        if (made)
            read_words(&current, words[i < word_count ? i : random_below(word_count)]);
        else
            make_random(&current);
        if (stdin_size && !made)
            current.length = random_below((uint32_t)stdin_size + 1);
        if (made && i >= word_count)
            change_some_bytes(&current);
        if (survives(stdin_size))
            continue;
        fprintf(stderr, "input %lu:", i);
        for (size_t at = 0; at < current.length; at++)
            fprintf(stderr, " %02x", current.bytes[at]);
        fprintf(stderr, "\n");
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    const char *stdin_words = getenv("STDIN");
    size_t stdin_size = stdin_words ? strtoul(stdin_words, NULL, 10) : 0;
    if (argc == 3 && strcmp(argv[1], "--one") == 0) {
        read_words(&current, argv[2]);
        serve(stdin_size);
        return program_main();
    }
    if (argc >= 3 && strcmp(argv[1], "--many") == 0)
        return run_many(strtoul(argv[2], NULL, 10), argv + 3, (uint32_t)(argc - 3), stdin_size);
    fprintf(stderr, "usage: %s --one WORDS | --many COUNT WORDS...\n", argv[0]);
    return 2;
}
