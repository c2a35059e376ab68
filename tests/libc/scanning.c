/* scanf and its kin beside the system's: random formats on random texts, from strings and from streams. All arguments are
 * pointers, so that any of them fits any directive. After each call results, what was stored, errno and places in streams
 * must be the same. */

#include "fake_runtime.h"
#include "test.h"

#include <stdarg.h>
#include <stdbool.h>

enum { ROUNDS = 20000, STREAM_ROUNDS = 1000, ARGUMENTS = 5, ROOM = 256 };

OURS(fopen); OURS(fclose); OURS(getc); OURS(ungetc); OURS(ftell);

#define NAMES(prefix)                                                                                                \
    int our_##prefix##sscanf(const char *, const char *, ...), our_##prefix##vsscanf(const char *, const char *, va_list); \
    int our_##prefix##fscanf(FILE *, const char *, ...), our_##prefix##vfscanf(FILE *, const char *, va_list);         \
    int our_##prefix##scanf(const char *, ...), our_##prefix##vscanf(const char *, va_list);
NAMES() NAMES(__isoc99_) NAMES(__isoc23_)
int plain_vsscanf(const char *, const char *, va_list) __asm__("vsscanf");
int plain_vfscanf(FILE *, const char *, va_list) __asm__("vfscanf");

/* ---- what is stored ---- */

typedef struct stored {
    union {
        _Alignas(16) char bytes[ROOM];
        char *block;
    } arguments[ARGUMENTS];
    int result, error;
} stored;

static stored mine, theirs;
static char format[512], text[512];
static bool allocates[ARGUMENTS]; /* what the format's directives do with these */
static char *const untouched = (char *)0x2323232323232323;

static void prepare(stored *at)
{
    memset(at->arguments, '#', sizeof at->arguments);
    errno = at->error = 7;
}

static bool same_blocks(int i)
{
    char *left = mine.arguments[i].block, *right = theirs.arguments[i].block;
    if (!left || !right || left == untouched || right == untouched)
        return left == right;
    bool same = allocates[i] && !strcmp(left, right);
    free(left);
    free(right);
    return same;
}

static void compare(const char *what)
{
    CHECK(mine.result == theirs.result, "%s '%s' of '%s': %d, not %d", what, format, text, mine.result, theirs.result);
    CHECK(mine.error == theirs.error, "%s '%s' of '%s': errno %d, not %d", what, format, text, mine.error, theirs.error);
    for (int i = 0; i < ARGUMENTS; i++)
        CHECK(allocates[i] ? same_blocks(i) : !memcmp(&mine.arguments[i], &theirs.arguments[i], ROOM),
              "%s '%s' of '%s': argument %d", what, format, text, i);
}

#define ALL(of) of.arguments[0].bytes, of.arguments[1].bytes, of.arguments[2].bytes, of.arguments[3].bytes, of.arguments[4].bytes

/* ---- formats and texts ---- */

static const char *const specials[] = {
    "0x", "0X1f", "0xg", "-0x7", "08", "007", "-0", "+5", "-", "+", "--1", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551616", "4294967297", "0b101",
    "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999", "1e", "1e+", "1e5",
    "1.5", ".5", "5.", ".", "-.e1", "1.5e-3", "1e400", "-1e-400", "0x1.8p3", "0x.8", "0x.", "0x1p", "0x1p+", "nan", "NaN(12)",
    "-nan", "nax", "na", "inf", "-INF", "infinity", "infinit", "infx", "in", "123456789012345678901.5", "0.1", "1e22", "1e23",
    "(nil)", "(NIL)", "(ni", "0xdeadbeef", "abc", "a-z", "]^-", "%", "%%", "x", "\xff\x80", "12:34", "1,234", "3.4028236e38",
    "1.17549435082228750e-38", "16777217", "0.30000001192092896", "12345678901234567", "9007199254740993", "1e-22", "-7e10"};

static void append(char *to, const char *piece)
{
    if (strlen(to) + strlen(piece) < 500)
        strcat(to, piece);
}

static void append_random(char *to, const char *characters, unsigned most)
{
    char piece[64];
    unsigned count = random_below(most + 1);
    for (unsigned i = 0; i < count; i++)
        piece[i] = characters[random_below((unsigned)strlen(characters))];
    piece[count] = 0;
    append(to, piece);
}

static const char *any(const char *const *from, size_t count)
{
    return from[random_below((unsigned)count)];
}
#define ANY(array) any(array, sizeof(array) / sizeof *(array))

static void make_text(void)
{
    text[0] = 0;
    for (unsigned pieces = random_below(7); pieces; pieces--) {
        append_random(text, " \t\n", random_below(3) ? 1 : 3);
        switch (random_below(6)) {
        case 0: case 1: append(text, ANY(specials)); break;
        case 2: append_random(text, "0123456789", 20); break;
        case 3: append_random(text, "0123456789abcdefxXpe+-.", 8); break;
        case 4: append_random(text, "abz[]^-:\xe4\xff%", 6); break;
        default: append_random(text, "01:.,", 3);
        }
    }
}

/* Gives the number of arguments; `used` there are already. */
static int append_directive(int used)
{
    static const char *const sets[] = {"[a-z]", "[^a-z]", "[]a]", "[^]a]", "[-0-9]", "[0-9-]", "[z-a]", "[a-c-e]", "[^\n]",
                                       "[%0-9]", "[--/]", "[\x80-\xff]", "[^ \t]", "[]-a]", "[^-a]"};
    static const char sizes[] = "....lhzjtqL";
    char size[2] = {sizes[random_below(sizeof sizes - 1)], 0};
    bool is_suppressed = random_below(6) == 0, is_text = random_below(3) == 0;
    bool is_allocated = is_text && !is_suppressed && random_below(4) == 0;
    append(format, "%");
    if (is_suppressed)
        append(format, "*");
    else if (random_below(20) == 0)
        append(format, "'");
    if (random_below(3) == 0)
        append_random(format, "123456789", 1);
    if (is_text) {
        append(format, is_allocated ? "m" : random_below(20) ? "" : "h");
        if (is_allocated) /* one that ends with a zero */
            append(format, random_below(2) ? "s" : ANY(sets));
        else
            append(format, random_below(3) == 0 ? "s" : random_below(3) == 0 ? "c" : ANY(sets));
    } else {
        static const char *const kinds[] = {"d", "i", "u", "o", "x", "X", "p", "n", "d", "i", "a", "e", "f", "g", "A", "E", "F", "G"};
        append(format, size[0] == '.' ? "" : size);
        append(format, size[0] == 'h' && random_below(2) ? "h" : size[0] == 'l' && random_below(2) ? "l" : "");
        append(format, ANY(kinds));
    }
    if (!is_suppressed)
        allocates[used] = is_allocated;
    return used + !is_suppressed;
}

static void make_format(void)
{
    static const char *const literals[] = {" ", ":", "x", "\n", "%%", "abc", "\xe4", " \xff", "0", "-", ".", ","};
    static const char *const ends[] = {"%", "%l", "%*", "%5", "%[0-9", "%*[^", "%m"}; /* incomplete */
    format[0] = 0;
    memset(allocates, 0, sizeof allocates);
    for (int used = 0; used < ARGUMENTS && random_below(8);) {
        if (random_below(3) == 0)
            append(format, ANY(literals));
        else
            used = append_directive(used);
    }
    if (random_below(20) == 0)
        append(format, ANY(ends));
}

/* ---- strings ---- */

static int list(int (*function)(const char *, const char *, va_list), const char *from, const char *by, ...)
{
    va_list to;
    va_start(to, by);
    int result = function(from, by, to);
    va_end(to);
    return result;
}

static char *page;

static void scan_string(int which)
{
    char *at = page + TEST_PAGE - strlen(text) - 1;
    strcpy(at, text);
    prepare(&mine);
    mine.result = which == 0   ? our___isoc99_sscanf(at, format, ALL(mine))
                  : which == 1 ? list(our___isoc99_vsscanf, at, format, ALL(mine))
                  : which == 2 ? our_sscanf(at, format, ALL(mine))
                               : list(our_vsscanf, at, format, ALL(mine));
    mine.error = errno;
    prepare(&theirs);
    theirs.result = which < 2 ? sscanf(at, format, ALL(theirs)) : list(plain_vsscanf, at, format, ALL(theirs));
    theirs.error = errno;
    compare("sscanf");
}

static void test_strings(void)
{
    test_begin("sscanf, vsscanf");
    for (int i = 0; i < ROUNDS; i++) {
        make_text();
        make_format();
        scan_string((int)random_below(4));
    }
    test_begin("each directive on each special text");
    static const char *const directives[] = {"%i%n", "%x%n", "%o%n", "%ld%n", "%p%n", "%f%n", "%lf%n", "%Lf%n", "%3i%n",
                                             "%2x%n", "%1d%n", "%3lf%n", "%2f%n", "%5Lf%n", "%6p%n", "%8lf%n", "%hhd%n", "%lu%n"};
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        for (size_t k = 0; k < sizeof specials / sizeof *specials; k++) {
            memset(allocates, 0, sizeof allocates);
            strcpy(format, directives[i]);
            strcpy(text, specials[k]);
            scan_string(0);
        }
}

/* What the manuals say where the system has no such function: binary integers, and %as that allocates. */
static void test_dialects(void)
{
    int value, end;
    char *block = NULL;
    float number;
    test_begin("dialects");
#define BINARY(from, by, expected, at)                                                                               \
    CHECK(our___isoc23_sscanf(from, by "%n", &value, &end) == 1 && value == (expected) && end == (at), "%s: %d %d", from,   \
          value, end)
    BINARY("0b101", "%i", 5, 5);
    BINARY("-0B11x", "%i", -3, 5);
    BINARY("0b2", "%i", 0, 2);
    BINARY("101", "%b", 5, 3);
    BINARY("0b101", "%b", 5, 5);
    BINARY("0b101", "%4i", 2, 4);
    BINARY("0b101", "%d", 0, 1);
    BINARY("0b101", "%x", 0xb101, 5);
    CHECK(our___isoc99_sscanf("0b101", "%i%n", &value, &end) == 1 && value == 0 && end == 1, "not binary");
    CHECK(our_sscanf("word", "%as", &block) == 1 && !strcmp(block, "word"), "%%as");
    free(block);
    CHECK(our___isoc99_sscanf("2s", "%as%n", &number, &end) == 1 && number == 2 && end == 2, "%%as is a number");
    CHECK(list(our___isoc23_vsscanf, "0b1", "%i", &value) == 1 && value == 1, "vsscanf");
    wchar_t wide[8];
    CHECK(our___isoc99_sscanf("ab 3", "%2$ls %1$d", &value, wide) == 2 && value == 3 && wide[1] == 'b', "left to the system");
}

/* ---- streams ---- */

static int files[3]; /* a symbolic one, one that is not, and the system's */
static FILE *streams[3];
static const char *const stream_names[] = {"a symbolic stream", "another stream"};

/* A new stream, whose buffer is empty. */
static void open_stream(int which)
{
    char path[64];
    if (ftruncate(files[which], 0) || pwrite(files[which], text, strlen(text), 0) < 0)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", files[which]);
    streams[which] = which < 2 ? our_fopen(path, "r") : fopen(path, "r");
}

static int stream_list(int (*function)(FILE *, const char *, va_list), FILE *from, const char *by, ...)
{
    va_list to;
    va_start(to, by);
    int result = function(from, by, to);
    va_end(to);
    return result;
}

static void scan_streams(int which)
{
    prepare(&theirs);
    theirs.result = stream_list(plain_vfscanf, streams[2], format, ALL(theirs));
    theirs.error = errno;
    prepare(&mine);
    mine.result = random_below(2) ? our_fscanf(streams[which], format, ALL(mine))
                                  : stream_list(our_vfscanf, streams[which], format, ALL(mine));
    mine.error = errno;
    compare(stream_names[which]);
    CHECK(our_ftell(streams[which]) == ftell(streams[2]), "%s '%s' of '%s': at %ld, not %ld", stream_names[which], format,
          text, our_ftell(streams[which]), ftell(streams[2]));
    CHECK(!feof(streams[which]) == !feof(streams[2]), "%s '%s' of '%s': feof", stream_names[which], format, text);
}

static void test_streams(void)
{
    test_begin("fscanf, vfscanf");
    for (int i = 0; i < 3; i++)
        files[i] = fileno(tmpfile());
    fake_use_file(files[0]);
    __splat_file_begin(0, files[0], NULL);
    __splat_libc_state.files[0].is_written = true; /* so that each call finds the new content */
    for (int i = 0; i < STREAM_ROUNDS; i++) {
        int which = random_below(4) == 0, pushed = random_below(4) ? 0 : "1a -"[random_below(4)];
        make_text();
        open_stream(which);
        open_stream(2);
        if (pushed && text[0]) {
            CHECK(our_getc(streams[which]) == getc(streams[2]), "getc");
            CHECK(our_ungetc(pushed, streams[which]) == ungetc(pushed, streams[2]), "ungetc");
        }
        for (unsigned calls = 1 + random_below(3); calls; calls--) {
            make_format();
            scan_streams(which);
        }
        CHECK(our_getc(streams[which]) == getc(streams[2]), "%s '%s' of '%s': next", stream_names[which], format, text);
        our_fclose(streams[which]);
        fclose(streams[2]);
    }
}

static void test_standard_input(void)
{
    int a, b;
    test_begin("scanf, vscanf");
    strcpy(text, "1 2 3 4 0b11 0b1");
    open_stream(0);
    dup2(fileno(streams[0]), STDIN_FILENO);
    CHECK(our___isoc99_scanf("%d", &a) == 1 && a == 1, "scanf");
    CHECK(our_scanf("%d", &b) == 1 && b == 2, "scanf");
    CHECK(our___isoc23_scanf("%i %d %i", &a, &b, &a) == 3 && b == 4 && a == 3, "scanf");
    CHECK(our___isoc99_fscanf(stdin, "%*d%c", (char *)&a) == 1, "fscanf");
    CHECK(our___isoc23_fscanf(stdin, "%d", &b) == 1 && b == 1, "fscanf");
    CHECK(our___isoc99_scanf("%d", &a) == EOF && feof(stdin), "the end");
}

int main(void)
{
    page = guarded_page();
    test_strings();
    test_dialects();
    test_streams();
    test_standard_input();
    test_end();
    return 0;
}
