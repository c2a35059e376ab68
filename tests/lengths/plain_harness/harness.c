/* The calls of splat.h that the programs of this folder use, for one that clang alone has built, with its
 * main renamed to program_main:
 *
 *     program --one WORDS             runs it here, on the input that the words describe
 *     program --many COUNT WORDS...   runs it in children: on no input, on each input described, on strings
 * of every length around the numbers in the environment's SIZES, and on COUNT others, half of them made from
 * the inputs described. Status 1 when a child dies by a signal.
 *
 * A string takes one word, whatever its prefix is, and zeros behind it; everything else takes the bytes of as
 * many words as it needs. Behind the last word come zeros. With STDIN=N in the environment the input is at
 * most N bytes of standard input instead. Words: "text" with \n, \r, \0, \\ and \", and SIZE:NUMBER for a
 * little-endian number of SIZE bytes; both can be repeated, as in "ab"*10, and joined to one word, as in
 * "CWD "+"a"*1000. */

#include <splat.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_BYTES = 1 << 16, MOST_WORDS = 64, RUN_SECONDS = 10, BELOW_SIZE = 40, ABOVE_SIZE = 8 };

/* Where a run's input comes from: words, words with changes, strings of one length, chance. */
enum manner { GIVEN, CHANGED, OF_LENGTH, RANDOM };

static struct {
    enum manner manner;
    size_t length; /* of all strings, if OF_LENGTH */
    uint8_t bytes[MOST_BYTES];
    size_t ends[MOST_WORDS]; /* of the words, in bytes */
    size_t words, taken;
} input;

int program_main(void);

/* ---- chance ---- */

static uint64_t random_state;

static size_t random_below(size_t limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(random_state >> 33) % limit;
}

static char random_letter(void)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    return letters[random_below(sizeof letters - 1)];
}

/* A character that programs look for, or a letter. */
static char random_character(void)
{
    static const char marks[] = "/. =:,;<>()@&%-\r\n\t\\\"";
    return random_below(2) ? marks[random_below(sizeof marks - 1)] : random_letter();
}

static uint8_t random_byte(void)
{
    static const uint8_t edges[] = {0, 1, 2, 3, 4, 8, 16, 31, 32, 64, 127, 128, 192, 254, 255};
    size_t kind = random_below(3);
    return kind == 0   ? (uint8_t)random_below(256)
           : kind == 1 ? edges[random_below(sizeof edges)]
                       : (uint8_t)random_character();
}

/* A length of at most `most`, often just below or at it, or near a number of SIZES. */
static size_t random_length(size_t most)
{
    size_t near[MOST_WORDS], count = 0;
    const char *at = getenv("SIZES");
    for (char *end; at && count < MOST_WORDS - 1; at = end) {
        size_t size = strtoul(at, &end, 10);
        if (end == at)
            break;
        near[count++] = size;
    }
    near[count++] = most;
    size_t length = near[random_below(count)] + ABOVE_SIZE;
    length -= random_below(BELOW_SIZE + ABOVE_SIZE) % (length + 1);
    return random_below(3) == 0 || length > most ? random_below(most + 1) : length;
}

/* ---- the next part of the input ---- */

/* Takes the rest of the word that comes next, but no more than `room` bytes. */
static size_t take_word(char *to, size_t room)
{
    size_t word = 0;
    while (word < input.words && input.ends[word] <= input.taken)
        word++;
    size_t length = word < input.words ? input.ends[word] - input.taken : 0;
    if (length > room)
        length = room;
    memcpy(to, input.bytes + input.taken, length);
    input.taken = word < input.words ? input.ends[word] : input.taken;
    return length;
}

/* Gives a text another length, near the old one, and sometimes changes a character near its start. */
static size_t change_text(char *text, size_t length, size_t room)
{
    size_t changed = length + random_below(2 * ABOVE_SIZE + 1);
    changed = changed < ABOVE_SIZE ? 0 : changed - ABOVE_SIZE;
    if (changed > room)
        changed = room;
    char fill = 'a';
    if (length > 0)
        fill = text[length - 1];
    for (size_t i = length; i < changed; i++)
        text[i] = fill;
    if (changed > 0 && random_below(3) == 0)
        text[random_below(changed < 16 ? changed : 16)] = random_character();
    return changed;
}

static size_t make_text(char *text, size_t room, size_t prefix)
{
    size_t length = input.manner == RANDOM ? random_length(room) : input.length < room ? input.length : room;
    for (size_t i = 0; i < length; i++)
        text[i] = i < prefix && input.manner == RANDOM ? random_character() : random_letter();
    return length;
}

void splat_string(char *p, size_t capacity, size_t prefix, const char *name)
{
    (void)name;
    memset(p, 0, capacity);
    if (input.manner == OF_LENGTH || input.manner == RANDOM) {
        make_text(p, capacity - 1, prefix);
        return;
    }
    size_t length = take_word(p, capacity - 1);
    if (input.manner == CHANGED)
        p[change_text(p, length, capacity - 1)] = '\0';
}

void splat_bytes(void *p, size_t n, const char *name)
{
    uint8_t *bytes = p;
    (void)name;
    size_t end = input.words > 0 ? input.ends[input.words - 1] : 0;
    for (size_t i = 0; i < n; i++) {
        bytes[i] = input.taken < end ? input.bytes[input.taken++] : 0;
        if (input.manner == OF_LENGTH || input.manner == RANDOM)
            bytes[i] = random_byte();
    }
    for (size_t changes = input.manner == CHANGED ? 1 + random_below(4) : 0; changes > 0; changes--) {
        size_t at = random_below(n);
        bytes[at] = random_below(2) ? random_byte() : (uint8_t)(bytes[at] + random_below(5) - 2);
    }
}

unsigned splat_uint(const char *name)
{
    unsigned value;
    splat_bytes(&value, sizeof value, name);
    return value;
}

/* A value outside of the range is folded into it, so that random inputs are of use. */
int splat_range(int lo, int hi, const char *name)
{
    int value = (int)splat_uint(name);
    if (value >= lo && value <= hi)
        return value;
    return lo + (int)((unsigned)value % ((unsigned)hi - (unsigned)lo + 1));
}

/* The sanitizers do not look into the library's own. */
char *stpcpy(char *restrict to, const char *restrict from)
{
    while ((*to = *from++) != '\0')
        to++;
    return to;
}

/* ---- inputs from words ---- */

static void refuse(const char *words)
{
    fprintf(stderr, "cannot read this input: %s\n", words);
    exit(2);
}

static size_t add_byte(size_t end, uint8_t byte)
{
    if (end == MOST_BYTES)
        refuse("too long");
    input.bytes[end] = byte;
    return end + 1;
}

static char unescape(char c)
{
    return c == 'n' ? '\n' : c == 'r' ? '\r' : c == '0' ? '\0' : c;
}

static const char *read_text(const char *at, size_t *end)
{
    for (at++; *at != '"'; at++) {
        bool escaped = *at == '\\';
        at += escaped;
        if (*at == '\0')
            refuse("a text without an end");
        *end = add_byte(*end, (uint8_t)(escaped ? unescape(*at) : *at));
    }
    return at + 1;
}

static const char *read_number(const char *at, size_t *end)
{
    char *colon, *behind;
    unsigned long size = strtoul(at, &colon, 10);
    if (colon == at || *colon != ':' || size < 1 || size > 8)
        refuse(at);
    uint64_t value = (uint64_t)strtoll(colon + 1, &behind, 0);
    if (behind == colon + 1)
        refuse(at);
    for (unsigned long i = 0; i < size; i++)
        *end = add_byte(*end, (uint8_t)(value >> 8 * i));
    return behind;
}

/* Pieces with a plus sign between them. */
static const char *read_word(const char *at, size_t *end)
{
    for (;; at++) {
        size_t start = *end;
        at = *at == '"' ? read_text(at, end) : read_number(at, end);
        size_t size = *end - start;
        if (*at == '*') {
            char *behind;
            for (unsigned long times = strtoul(at + 1, &behind, 10); times > 1; times--)
                for (size_t i = 0; i < size; i++)
                    *end = add_byte(*end, input.bytes[start + i]);
            at = behind;
        }
        if (*at != '+')
            return at;
    }
}

static void read_words(const char *at)
{
    size_t end = 0;
    memset(&input, 0, sizeof input);
    while (*at != '\0') {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (input.words == MOST_WORDS)
            refuse("too many words");
        at = read_word(at, &end);
        input.ends[input.words++] = end;
    }
}

/* ---- runs ---- */

static size_t stdin_size(void)
{
    const char *size = getenv("STDIN");
    return size ? strtoul(size, NULL, 10) : 0;
}

/* Standard input is one text, which the words make together. */
static void serve_stdin(void)
{
    static char text[MOST_BYTES];
    size_t room = stdin_size(), length;
    if (room == 0)
        return;
    int file = memfd_create("stdin", 0);
    if (input.manner == OF_LENGTH || input.manner == RANDOM) {
        length = make_text(text, room, room);
    } else {
        input.ends[0] = input.words > 0 ? input.ends[input.words - 1] : 0;
        input.words = 1;
        length = take_word(text, room);
        if (input.manner == CHANGED)
            length = change_text(text, length, room);
    }
    if (file < 0 || write(file, text, length) != (ssize_t)length || lseek(file, 0, SEEK_SET) != 0 ||
        dup2(file, 0) < 0)
        exit(2);
}

/* Runs the program in a child, and ends here if the child dies. */
static void must_survive(void)
{
    static unsigned long runs;
    int status;
    random_state = ++runs;
    pid_t child = fork();
    if (child == 0) {
        alarm(RUN_SECONDS);
        serve_stdin();
        exit(program_main());
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        exit(2);
    if (WIFEXITED(status))
        return;
    static const char *const names[] = {"as given", "with changes", "of one length", "random"};
    fprintf(stderr, "dies in run %lu, an input %s, length %zu\n", runs, names[input.manner], input.length);
    exit(1);
}

static void run_lengths(void)
{
    const char *at = getenv("SIZES");
    for (char *end; at; at = end) {
        size_t size = strtoul(at, &end, 10);
        if (end == at)
            return;
        size_t length = size < BELOW_SIZE ? 0 : size - BELOW_SIZE;
        for (; length <= size + ABOVE_SIZE; length++) {
            read_words("");
            input.manner = OF_LENGTH;
            input.length = length;
            must_survive();
        }
    }
}

static int run_many(unsigned long count, char **inputs, size_t given)
{
    read_words("");
    must_survive();
    for (size_t i = 0; i < given; i++) {
        read_words(inputs[i]);
        must_survive();
    }
    run_lengths();
    for (unsigned long i = 0; i < count; i++) {
        bool changed = given > 0 && i % 2;
        read_words(changed ? inputs[i / 2 % given] : "");
        input.manner = changed ? CHANGED : RANDOM;
        must_survive();
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--one") == 0) {
        read_words(argv[2]);
        serve_stdin();
        return program_main();
    }
    if (argc >= 3 && strcmp(argv[1], "--many") == 0)
        return run_many(strtoul(argv[2], NULL, 10), argv + 3, (size_t)(argc - 3));
    fprintf(stderr, "usage: %s --one WORDS | --many COUNT WORDS...\n", argv[0]);
    return 2;
}
