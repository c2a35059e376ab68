/* Formatted output to memory beside the system's. */

#include "../../libc/stdio/formatting_checked.h"
#include "fake_runtime.h"
#include "test.h"

#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <wchar.h>

enum { ROUNDS = 5000, SLOTS = 16, DOUBLES = 8, FORMAT_SIZE = 400, UNTOUCHED = 0xa5 };

OURS(sprintf); OURS(snprintf); OURS(vsprintf); OURS(vsnprintf); OURS(asprintf); OURS(vasprintf);
OURS(__sprintf_chk); OURS(__snprintf_chk); OURS(__vsprintf_chk); OURS(__vsnprintf_chk);
OURS(__asprintf_chk); OURS(__vasprintf_chk);

/* A format and what it is called with: integers and pointers have a slot of 8 bytes each, whatever their type is;
 * doubles, in registers, are counted apart. */
typedef struct request {
    char format[FORMAT_SIZE];
    size_t length;
    unsigned long slots[SLOTS];
    unsigned count;
    double doubles[DOUBLES];
    unsigned double_count;
} request;

#define S(i) r->slots[i]
#define D(i) r->doubles[i]
#define ARGUMENTS                                                                                            \
    S(0), S(1), S(2), S(3), S(4), S(5), S(6), S(7), S(8), S(9), S(10), S(11), S(12), S(13), S(14), S(15), D(0), D(1), \
        D(2), D(3), D(4), D(5), D(6), D(7)

static char *strings[SLOTS], *formats, *left, *right;
static long stored[SLOTS]; /* by %n */

/* ---- random formats ---- */

static void add(request *r, const char *text)
{
    strcpy(r->format + r->length, text);
    r->length += strlen(text);
}

static void add_one_of(request *r, const char *const *texts, size_t count)
{
    add(r, texts[random_below((unsigned)count)]);
}
#define ADD_ONE_OF(r, ...)                                                                                   \
    add_one_of(r, (const char *const[]){__VA_ARGS__}, sizeof(const char *[]){__VA_ARGS__} / sizeof(char *))

static unsigned long random_number(void)
{
    static const unsigned long special[] = {0, 1, 7, 8, 9, 10, 15, 16, 99, 100, 127, 128, 255, 256, 32767, 32768, 65535,
                                            -1ul, -9ul, -10ul, INT_MAX, (unsigned long)INT_MIN, (unsigned)INT_MIN,
                                            UINT_MAX, 1ul << 32, LONG_MAX, 1ul << 63};
    unsigned long random = (unsigned long)random_below(UINT_MAX) << 32 | random_below(UINT_MAX);
    return random_below(2) ? special[random_below(sizeof special / sizeof *special)] : random >> random_below(64);
}

static double random_double(void)
{
    static const double special[] = {0.0, -0.0, 1, -1, 0.5, 9.5, 10, 99.995, 1e5, 1e-5, 123456789, 1e15, 1e300, -1e-300,
                                     DBL_MAX, DBL_MIN, 5e-324, INFINITY, -INFINITY, NAN, -NAN};
    unsigned long bits = (unsigned long)random_below(UINT_MAX) << 32 | random_below(UINT_MAX);
    double random;
    memcpy(&random, &bits, sizeof random);
    return random_below(2) ? special[random_below(sizeof special / sizeof *special)] : random;
}

/* It ends where reading faults, with a zero, or without one if `limit` bytes are enough; -1: there is no limit. */
static unsigned long random_string(char *page, int limit)
{
    int length = (int)(random_below(4) ? random_below(12) : random_below(60));
    int has_zero = limit < 0 || length < limit || random_below(2);
    char *s = page + TEST_PAGE - length - has_zero;
    memset(s, 'a' + (int)random_below(26), (size_t)length);
    if (has_zero)
        s[length] = 0;
    return random_below(10) ? (unsigned long)s : 0;
}

/* A number in the format or from an argument, maybe negative. */
static int add_number(request *r)
{
    static const int numbers[] = {0, 1, 2, 5, 6, 8, 12, 20, 70, 500};
    int number = numbers[random_below(sizeof numbers / sizeof *numbers)];
    char digits[16];
    sprintf(digits, "%d", number);
    if (random_below(3)) {
        add(r, digits);
        return number;
    }
    add(r, "*");
    number = random_below(3) ? number : -number;
    r->slots[r->count++] = (unsigned)number | random_number() << 32; /* only an int of it counts */
    return number;
}

static void add_conversion(request *r)
{
    add(r, "%");
    while (random_below(3) == 0)
        ADD_ONE_OF(r, "-", "+", " ", "#", "0");
    if (random_below(2))
        add_number(r);
    int precision = -1;
    if (random_below(2)) {
        add(r, ".");
        precision = random_below(4) ? add_number(r) : 0;
    }
    unsigned kind = random_below(14), slot = r->count;
    if (kind >= 12) {
        ADD_ONE_OF(r, "f", "e", "g", "a", "F", "E", "G", "A", "lf", "lg");
        r->doubles[r->double_count++] = random_double();
        return;
    }
    r->count++;
    if (kind < 7)
        ADD_ONE_OF(r, "", "", "", "hh", "h", "l", "ll", "j", "z", "t");
    if (kind < 6) {
        ADD_ONE_OF(r, "d", "i", "u", "x", "X", "o");
        r->slots[slot] = random_number();
    } else if (kind == 6) {
        add(r, "n");
        r->slots[slot] = (unsigned long)&stored[slot];
    } else if (kind == 7) {
        add(r, "c");
        r->slots[slot] = random_number();
    } else if (kind == 8) {
        add(r, "p");
        r->slots[slot] = random_below(4) ? random_number() : 0;
    } else {
        add(r, "s");
        r->slots[slot] = random_string(strings[slot], precision);
    }
}

/* Some of what is left to the C library, which may come last only if it is not certain what it takes. */
static void add_other(request *r)
{
    r->slots[r->count++] = (unsigned long)L"wide";
    ADD_ONE_OF(r, "%#f", "%#.0e", "%#g", "%#a", "%m", "%ls", "%S", "%.2ls", "%lc", "%C", "%y", "%", "%5", "%5%", "%l%",
               "%'d", "%Id", "%Ld", "%qd", "%Zd", "%1$f", "%lp", "%hc", "%.", "%-", "%..3d", "%2147483648d",
               "%9999999d");
}

static void make_request(request *r, bool with_others)
{
    memset(r, 0, sizeof *r);
    unsigned conversions = random_below(5);
    for (unsigned i = 0; i < conversions && r->count + 3 < SLOTS; i++) {
        ADD_ONE_OF(r, "", "", "a", " ", "%%", "-=-", "\x80\xff", "a%%b%%", "0123456789 0123456789");
        if (with_others && random_below(4) == 0)
            ADD_ONE_OF(r, "%#.f", "%m", "%10m");
        else
            add_conversion(r);
    }
    ADD_ONE_OF(r, "", "", "%%", "end", "%%%%", "-");
    if (with_others && random_below(2))
        add_other(r);
}

/* ---- calls ---- */

#define BY_LIST(name, parameters, call)                                                                      \
    static int name parameters                                                                               \
    {                                                                                                        \
        va_list arguments;                                                                                   \
        va_start(arguments, format);                                                                         \
        int result = call;                                                                                   \
        va_end(arguments);                                                                                   \
        return result;                                                                                       \
    }
BY_LIST(list_sprintf, (char *to, const char *format, ...), our_vsprintf(to, format, arguments))
BY_LIST(list_sprintf_chk, (char *to, const char *format, ...), our___vsprintf_chk(to, 1, 0, format, arguments))
BY_LIST(list_snprintf, (char *to, size_t n, const char *format, ...), our_vsnprintf(to, n, format, arguments))
BY_LIST(list_snprintf_chk, (char *to, size_t n, const char *format, ...),
        our___vsnprintf_chk(to, n, 1, 0, format, arguments))
BY_LIST(list_asprintf, (char **to, const char *format, ...), our_vasprintf(to, format, arguments))
BY_LIST(list_asprintf_chk, (char **to, const char *format, ...), our___vasprintf_chk(to, 1, format, arguments))

static int call_snprintf(unsigned which, char *to, size_t room, const char *format, const request *r)
{
    switch (which) {
    case 0: return our_snprintf(to, room, format, ARGUMENTS);
    case 1: return our___snprintf_chk(to, room, 1, 0, format, ARGUMENTS);
    case 2: return list_snprintf(to, room, format, ARGUMENTS);
    default: return list_snprintf_chk(to, room, format, ARGUMENTS);
    }
}

static int call_sprintf(unsigned which, char *to, const char *format, const request *r)
{
    switch (which) {
    case 0: return our_sprintf(to, format, ARGUMENTS);
    case 1: return our___sprintf_chk(to, 1, 0, format, ARGUMENTS);
    case 2: return list_sprintf(to, format, ARGUMENTS);
    default: return list_sprintf_chk(to, format, ARGUMENTS);
    }
}

static int call_asprintf(unsigned which, char **to, const char *format, const request *r)
{
    switch (which) {
    case 0: return our_asprintf(to, format, ARGUMENTS);
    case 1: return our___asprintf_chk(to, 1, format, ARGUMENTS);
    case 2: return list_asprintf(to, format, ARGUMENTS);
    default: return list_asprintf_chk(to, format, ARGUMENTS);
    }
}

/* What a call left; the destinations are compared as whole pages. */
typedef struct outcome {
    int result, error;
    long stored[SLOTS];
} outcome;

static void begin_call(void)
{
    memset(stored, UNTOUCHED, sizeof stored);
    errno = EDOM;
}

static outcome end_call(int result)
{
    outcome left_behind = {.result = result, .error = errno};
    memcpy(left_behind.stored, stored, sizeof stored);
    return left_behind;
}

static void check_same(const request *r, const outcome *mine, const outcome *theirs, size_t room)
{
    CHECK(mine->result == theirs->result, "%d, not %d / %s / %zu", mine->result, theirs->result, r->format, room);
    CHECK(mine->error == theirs->error, "%d, not %d / %s", mine->error, theirs->error, r->format);
    CHECK(!memcmp(mine->stored, theirs->stored, sizeof stored), "%s", r->format);
    CHECK(!memcmp(left, right, TEST_PAGE), "%s / %zu", r->format, room);
}

/* The destination ends where writing faults. */
static void compare_within(const request *r, const char *format, size_t room)
{
    memset(left, UNTOUCHED, TEST_PAGE);
    memset(right, UNTOUCHED, TEST_PAGE);
    begin_call();
    outcome mine = end_call(call_snprintf(random_below(4), left + TEST_PAGE - room, room, format, r));
    begin_call();
    outcome theirs = end_call(snprintf(right + TEST_PAGE - room, room, format, ARGUMENTS));
    check_same(r, &mine, &theirs, room);
}

static void compare_unlimited(const request *r, const char *format)
{
    memset(left, UNTOUCHED, TEST_PAGE);
    memset(right, UNTOUCHED, TEST_PAGE);
    begin_call();
    int length = snprintf(NULL, 0, format, ARGUMENTS);
    size_t size = length < 0 ? TEST_PAGE : (size_t)length + 1;
    if (size > TEST_PAGE)
        return;
    begin_call();
    outcome mine = end_call(call_sprintf(random_below(4), left + TEST_PAGE - size, format, r));
    begin_call();
    outcome theirs = end_call(sprintf(right + TEST_PAGE - size, format, ARGUMENTS));
    check_same(r, &mine, &theirs, size);
}

static void compare_new(const request *r, const char *format)
{
    char *mine = NULL, *theirs = NULL;
    int length = call_asprintf(random_below(4), &mine, format, r), expected = asprintf(&theirs, format, ARGUMENTS);
    CHECK(length == expected, "%d, not %d / %s", length, expected, r->format);
    CHECK(expected < 0 ? !mine : mine && !memcmp(mine, theirs, (size_t)expected + 1), "%s", r->format);
    free(mine);
    free(theirs);
}

static void compare(const request *r)
{
    char *format = formats + TEST_PAGE - r->length - 1;
    memcpy(format, r->format, r->length + 1);
    __splat_follows_texts = random_below(2);
    unsigned how = random_below(8);
    if (how == 0)
        compare_new(r, format);
    else if (how < 4)
        compare_unlimited(r, format);
    else
        compare_within(r, format, random_below(2) ? random_below(8) : random_below(200));
}

static void test_random(bool with_others)
{
    for (int i = 0; i < ROUNDS; i++) {
        request r;
        make_request(&r, with_others);
        compare(&r);
    }
}

/* ---- special cases ---- */

static void compare_special(const char *format, unsigned long a, unsigned long b, unsigned long c)
{
    request r = {.slots = {a, b, c}, .length = strlen(format)};
    strcpy(r.format, format);
    compare_within(&r, format, 0);
    compare_within(&r, format, 1);
    compare_within(&r, format, 40);
}

static void test_special(void)
{
    for (unsigned texts = 0; texts < 2; texts++) {
        __splat_follows_texts = texts;
        compare_special("", 0, 0, 0);
        compare_special("%.*s", INT_MAX, (unsigned long)"text", 0);
        compare_special("%.*s", (unsigned)INT_MIN, (unsigned long)"text", 0);
        compare_special("%999999d%1000000d", 1, 2, 0);
        compare_special("%2$s %1$d", 1, (unsigned long)"text", 0);
        compare_special("%2$*1$d|%3$n", 5, 77, (unsigned long)stored);
        compare_special("%*1$d", 5, 77, 0);
        compare_special("%5*d%-5-d% 5 d", 5, 77, 0);
    }
    /* Longer than an int can say, which takes the system seconds. */
    request longest = {.format = "%*s", .slots = {(unsigned)INT_MIN, (unsigned long)"text"}};
    compare_within(&longest, longest.format, 40);
}

/* What is printed to where it stands, as the system's functions happen to do it. */
static void test_in_place(void)
{
    char mine[40] = "text", theirs[40] = "text";
    CHECK(our_snprintf(mine, 40, "%s!", mine) == snprintf(theirs, 40, "%s!", theirs), "snprintf");
    CHECK(!memcmp(mine, theirs, sizeof mine), "%s", mine);
    strcpy(mine, "text");
    strcpy(theirs, "text");
    CHECK(our_sprintf(mine, "%s!%#.1f", mine, 0.5) == sprintf(theirs, "%s!%#.1f", theirs, 0.5), "sprintf");
    CHECK(!memcmp(mine, theirs, sizeof mine), "%s", mine);
    CHECK(our_snprintf(mine, SIZE_MAX, "%d", 12) == 2 && !strcmp(mine, "12"), "no limit");
}

int main(void)
{
    for (size_t i = 0; i < SLOTS; i++)
        strings[i] = guarded_page();
    formats = guarded_page();
    left = guarded_page();
    right = guarded_page();
    test_begin("formats");
    test_random(false);
    test_begin("formats, some left to the C library");
    test_random(true);
    test_begin("special formats");
    test_special();
    test_begin("formatting in place");
    test_in_place();
    test_end();
    return 0;
}
