/* Number parsing, sorting and searching beside the system's. */

#include "fake_runtime.h"
#include "test.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>

enum { ROUNDS = 20000 };

OURS(strtol); OURS(strtoul); OURS(strtoll); OURS(strtoull); OURS(strtoimax); OURS(strtoumax);
OURS(atoi); OURS(atol); OURS(atoll); OURS(abs); OURS(labs); OURS(llabs); OURS(imaxabs);
OURS(qsort); OURS(qsort_r); OURS(bsearch);

static char *page;

static const char *const special[] = {
    "", " ", "0", "00", "-", "+", "-0", "+-1", "--1", "0x", "0X", "0xg", "-0x", "0x-1", " 0x1", "0x0x1", "x1", "08",
    "0b1", "0x1g", "\t\n\v\f\r 12", "\xa0 1", "1 ", "12abc", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "-18446744073709551615", "-18446744073709551616", "99999999999999999999999999", "-99999999999999999999999999",
    "0x7fffffffffffffff", "0x8000000000000000", "0xffffffffffffffff", "0x10000000000000000",
    "0777777777777777777777", "01000000000000000000000", "01777777777777777777777", "02000000000000000000000",
    "2147483647", "2147483648", "-2147483648", "-2147483649", "zzzzzzzzzzzz", "1y2p0ij32e8e7", "1y2p0ij32e8e8",
    "3w5e11264sgsf", "3w5e11264sgsg", "000000000000000000000000000001", "zZ9", "2", "19", "/:@[`{",
    "0000000000000000000000x1", "1111111111111111111111111111111111111111111111111111111111111111",
    "11111111111111111111111111111111111111111111111111111111111111111", "1\x80"};

/* At the end of the page. */
static char *place(const char *text)
{
    char *at = page + TEST_PAGE - strlen(text) - 1;
    strcpy(at, text);
    return at;
}

static char *random_text(void)
{
    static const char starts[][4] = {"", "", " ", "-", "+", "0x", "0X", "-0x", "0", "+0", " -", "\n\t"};
    static const char digits[] = "0123456789abcdefzZFG0000999", odd[] = "x -+_.\xff";
    char text[80];
    strcpy(text, starts[random_below(sizeof starts / sizeof *starts)]);
    size_t length = strlen(text);
    unsigned allowed = random_below(2) ? 10 : sizeof digits - 1;
    for (unsigned count = random_below(random_below(3) ? 24 : 68); count; count--)
        text[length++] = random_below(40) ? digits[random_below(allowed)] : odd[random_below(sizeof odd - 1)];
    text[length] = 0;
    return place(text);
}

#define CONVERT(name, type)                                                                                  \
    static void check_##name(char *text, int base)                                                           \
    {                                                                                                        \
        char *mine_end = (char *)1, *theirs_end = (char *)1;                                                 \
        errno = 0;                                                                                           \
        type mine = our_##name(text, &mine_end, base);                                                       \
        int mine_errno = errno;                                                                              \
        errno = 0;                                                                                           \
        type theirs = name(text, &theirs_end, base);                                                         \
        CHECK(mine == theirs && mine_end == theirs_end && mine_errno == errno, "'%s' base %d", text, base);  \
        CHECK(our_##name(text, NULL, base) == theirs, "'%s' base %d, no end", text, base);                   \
    }                                                                                                        \
    static void test_##name(void)                                                                            \
    {                                                                                                        \
        test_begin(#name);                                                                                   \
        for (size_t i = 0; i < sizeof special / sizeof *special; i++)                                        \
            for (int base = -2; base <= 38; base++)                                                          \
                check_##name(place(special[i]), base);                                                       \
        static const int bases[] = {0, 10, 10, 16, 8, 2, 36};                                                \
        for (int i = 0; i < ROUNDS; i++)                                                                     \
            check_##name(random_text(), random_below(4) ? bases[random_below(7)] : (int)random_below(37));   \
    }
CONVERT(strtol, long)
CONVERT(strtoul, unsigned long)
CONVERT(strtoll, long long)
CONVERT(strtoull, unsigned long long)
CONVERT(strtoimax, intmax_t)
CONVERT(strtoumax, uintmax_t)

static void test_plain_numbers(void)
{
    test_begin("atoi, atol, atoll");
    for (size_t i = 0; i < ROUNDS; i++) {
        char *text = i < sizeof special / sizeof *special ? place(special[i]) : random_text();
        CHECK(our_atoi(text) == atoi(text), "%s", text);
        CHECK(our_atol(text) == atol(text), "%s", text);
        CHECK(our_atoll(text) == atoll(text), "%s", text);
    }
    test_begin("abs, labs, llabs, imaxabs");
    for (int value = -1000; value <= 1000; value++)
        CHECK(our_abs(value) == abs(value) && our_labs(value) == labs(value) && our_llabs(value) == llabs(value) &&
                  our_imaxabs(value) == imaxabs(value),
              "%d", value);
    CHECK(our_abs(-INT_MAX) == INT_MAX && our_labs(-LONG_MAX) == LONG_MAX && our_abs(INT_MAX) == INT_MAX, "limits");
}

/* ---- sorting ---- */

static unsigned long compared; /* a hash of the comparisons made, in order */

static int compare_first_byte(const void *a, const void *b)
{
    int x = *(const unsigned char *)a, y = *(const unsigned char *)b;
    compared = (compared ^ (unsigned long)(x * 256 + y)) * 1099511628211;
    return x - y;
}

static int compare_badly(const void *a, const void *b)
{
    compare_first_byte(a, b);
    return (int)(compared >> 40 & 3) - 1;
}

static int compare_with(const void *a, const void *b, void *context)
{
    return *(int *)context * compare_first_byte(a, b);
}

static void test_sorting(void)
{
    static const size_t sizes[] = {1, 2, 3, 4, 8, 12, 16, 24, 32, 33, 40, 100};
    static unsigned char mine[200 * 100], theirs[200 * 100];
    for (int which = 0; which < 3; which++) {
        test_begin(which == 0 ? "qsort" : which == 1 ? "qsort with a bad comparison" : "qsort_r");
        for (int i = 0; i < 1000; i++) {
            size_t size = sizes[random_below(sizeof sizes / sizeof *sizes)], count = random_below(200);
            unsigned values = random_below(2) ? 4 : 256;
            for (size_t k = 0; k < count * size; k++)
                mine[k] = theirs[k] = (unsigned char)random_below(k % size ? 256 : values);
            unsigned long mine_compared, theirs_compared;
            int direction = random_below(2) ? 1 : -1;
            compared = 0;
            which == 2 ? our_qsort_r(mine, count, size, compare_with, &direction)
                       : our_qsort(mine, count, size, which ? compare_badly : compare_first_byte);
            mine_compared = compared;
            compared = 0;
            which == 2 ? qsort_r(theirs, count, size, compare_with, &direction)
                       : qsort(theirs, count, size, which ? compare_badly : compare_first_byte);
            theirs_compared = compared;
            CHECK(!memcmp(mine, theirs, count * size), "%zu elements of %zu", count, size);
            CHECK(mine_compared == theirs_compared, "%zu elements of %zu: other comparisons", count, size);
        }
    }
}

static int compare_bytes(const void *a, const void *b)
{
    return *(const unsigned char *)a - *(const unsigned char *)b;
}

static void test_searching(void)
{
    unsigned char sorted[64];
    test_begin("bsearch");
    for (int i = 0; i < ROUNDS; i++) {
        size_t count = random_below(33), size = 1 + random_below(2);
        for (size_t k = 0; k < count * size; k++)
            sorted[k] = (unsigned char)(k ? sorted[k - 1] + random_below(3) : random_below(3));
        unsigned char key = (unsigned char)random_below(60);
        CHECK(our_bsearch(&key, sorted, count, size, compare_bytes) ==
                  (bsearch)(&key, sorted, count, size, compare_bytes),
              "%d in %zu", key, count);
    }
}

int main(void)
{
    page = guarded_page();
    test_strtol();
    test_strtoul();
    test_strtoll();
    test_strtoull();
    test_strtoimax();
    test_strtoumax();
    test_plain_numbers();
    test_sorting();
    test_searching();
    test_end();
    return 0;
}
