/* Number parsing, sorting and searching beside the system's. */

#include "fake_runtime.h"
#include "test.h"

#include <errno.h>
#include <fenv.h>
#include <inttypes.h>
#include <limits.h>
#include <search.h>
#include <stdbool.h>

enum { ROUNDS = 20000 };

OURS(strtol); OURS(strtoul); OURS(strtoll); OURS(strtoull); OURS(strtoimax); OURS(strtoumax);
OURS(atoi); OURS(atol); OURS(atoll); OURS(abs); OURS(labs); OURS(llabs); OURS(imaxabs);
OURS(strtof); OURS(strtod); OURS(strtold); OURS(atof); OURS(qsort); OURS(qsort_r); OURS(bsearch);
OURS(div); OURS(ldiv); OURS(lldiv); OURS(imaxdiv); OURS(lfind); OURS(lsearch);
long our___isoc23_strtol(const char *, char **, int);
long long our___isoc23_strtoll(const char *, char **, int);
unsigned long our___isoc23_strtoul(const char *, char **, int);
unsigned long long our___isoc23_strtoull(const char *, char **, int);
intmax_t our___isoc23_strtoimax(const char *, char **, int);
uintmax_t our___isoc23_strtoumax(const char *, char **, int);

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
    test_begin("div, ldiv, lldiv, imaxdiv");
    for (int i = 0; i < ROUNDS; i++) {
        int a = (int)random_below(2000) - 1000, b = (int)random_below(100) - 50;
        long wide = a * (1L << 40);
        b += b == 0;
        CHECK(our_div(a, b).quot == div(a, b).quot && our_div(a, b).rem == div(a, b).rem, "%d / %d", a, b);
        CHECK(our_ldiv(wide, b).quot == ldiv(wide, b).quot && our_ldiv(wide, b).rem == ldiv(wide, b).rem, "%d / %d", a, b);
        CHECK(our_lldiv(wide, b).quot == lldiv(wide, b).quot && our_lldiv(wide, b).rem == lldiv(wide, b).rem, "%d / %d", a, b);
        CHECK(our_imaxdiv(wide, b).quot == wide / b && our_imaxdiv(wide, b).rem == wide % b, "%d / %d", a, b);
    }
    test_begin("abs, labs, llabs, imaxabs");
    for (int value = -1000; value <= 1000; value++)
        CHECK(our_abs(value) == abs(value) && our_labs(value) == labs(value) && our_llabs(value) == llabs(value) &&
                  our_imaxabs(value) == imaxabs(value),
              "%d", value);
    CHECK(our_abs(-INT_MAX) == INT_MAX && our_labs(-LONG_MAX) == LONG_MAX && our_abs(INT_MAX) == INT_MAX, "limits");
}

/* The system may have none: as the other ones where there is no b, and as the manual says where there is. */
static void test_binary(void)
{
    static const struct {
        const char *text;
        int base, end;
        long value;
    } cases[] = {{"0b101", 0, 5, 5}, {"-0B11 ", 2, 5, -3}, {"0b", 0, 1, 0}, {"0b2", 2, 1, 0}, {"0b1", 16, 3, 0xb1},
                 {"0b1", 10, 1, 0}, {"0x1", 2, 1, 0}, {"+0b0011", 0, 7, 3}, {"0b-1", 0, 1, 0}, {"0b1", 36, 3, 36 * 11 + 1}};
    test_begin("__isoc23_strtol and its kin");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *end, *text = place(cases[i].text);
        CHECK(our___isoc23_strtol(text, &end, cases[i].base) == cases[i].value && end == text + cases[i].end, "%s", text);
        CHECK(our___isoc23_strtoll(text, NULL, cases[i].base) == cases[i].value, "%s", text);
        CHECK(our___isoc23_strtoul(text, NULL, cases[i].base) == (unsigned long)cases[i].value, "%s", text);
        CHECK(our___isoc23_strtoull(text, NULL, cases[i].base) == (unsigned long long)cases[i].value, "%s", text);
        CHECK(our___isoc23_strtoimax(text, NULL, cases[i].base) == cases[i].value, "%s", text);
        CHECK(our___isoc23_strtoumax(text, NULL, cases[i].base) == (uintmax_t)cases[i].value, "%s", text);
    }
    for (int i = 0; i < ROUNDS; i++) {
        char *text = random_text(), *mine_end, *theirs_end;
        int base = (int)random_below(37);
        if (!strpbrk(text, "bB"))
            CHECK(our___isoc23_strtol(text, &mine_end, base) == strtol(text, &theirs_end, base) && mine_end == theirs_end,
                  "'%s' base %d", text, base);
    }
}

/* ---- floating point ---- */

static const char *const special_floats[] = {
    "", " ", "-", "+", ".", "-.", "0", "-0", "00", "-00.00", "1", "12", "-3", "007", "1.", ".5", "-.5", "1..2", "1.2.3", "1e", "1e+",
    "1e-", "1e5", "1E-5", "1e+05", "e5", ".e5", "1.e5", "1e5.5", "1e5e5", "\t\n 12.5abc", "0x", "0x.", "0xg", "0x1", "0x1.8", "0x.8p1",
    "0x1p", "0x1p+", "0x1p-3x", "-0x1.fffffffffffffp1023", "00x1", "0x0", "0X1P2", "inf", "INF", "infi", "infinity", "Infinityx",
    "-inf", "in", "nan", "-nan", "+NAN", "nan(", "nan()", "nan(12)", "nan(0x7)", "nan(ab_1)", "nan(a-b)", "nan(1", "na", "i", "n",
    "999999999999999999", "9999999999999999999", "-999999999999999999", "1000000000000000000", "9007199254740993",
    "123456789012345", "1234567890123456", "0.1", "0.3", "123.456", "1e22", "1e23", "1e-22", "1e-23", "1e27", "1e28", "1e308", "1e309",
    "-1e309", "1e-320", "1e-400", "4.9e-324", "2.2250738585072011e-308", "1.7976931348623158e308", "3.4028235e38", "3.4028236e38",
    "16777217", "33554433", "16777216.5", "1e10", "1e11", "8388608.5", "0.0000001", "1e00000000000000000005", "1e99999999999999999999",
    "0e99999", "1e0005", "1e00005", "0.000000000000000000000000000001", "179769313486231580793728971405301e275", "1_000", "1,5"};

static char *random_float(void)
{
    static const char starts[][4] = {"", "", "", " ", "-", "+", "-", "0x", "-0x", "\n"};
    char text[80];
    int length = snprintf(text, sizeof text, "%s", starts[random_below(sizeof starts / sizeof *starts)]);
    bool is_hexadecimal = strchr(text, 'x');
    for (unsigned count = random_below(random_below(3) ? 9 : 24); count; count--)
        text[length++] = "0123456789abcdef"[random_below(is_hexadecimal ? 16 : 10)];
    if (random_below(2))
        text[length++] = random_below(30) ? '.' : ',';
    for (unsigned count = random_below(2) ? random_below(9) : 0; count; count--)
        text[length++] = (char)('0' + random_below(10));
    text[length] = 0;
    if (random_below(2))
        snprintf(text + length, sizeof text - (size_t)length, "%c%s%u%s", "epEP"[random_below(random_below(9) ? 1 : 4)],
                 random_below(2) ? "-" : random_below(3) ? "" : "+", random_below(random_below(3) ? 30 : 400),
                 random_below(9) ? "" : "z");
    return place(text);
}

/* Bit by bit, as zeros have signs. A long double has 10 bytes of them. */
#define CONVERT_FLOAT(name, type, size)                                                                      \
    static void check_##name(char *text)                                                                     \
    {                                                                                                        \
        char *mine_end = (char *)1, *theirs_end = (char *)1;                                                 \
        errno = 7;                                                                                           \
        type mine = our_##name(text, &mine_end);                                                             \
        int mine_errno = errno;                                                                              \
        errno = 7;                                                                                           \
        type theirs = name(text, &theirs_end);                                                               \
        CHECK(!memcmp(&mine, &theirs, size), "'%s': %Lg, not %Lg", text, (long double)mine, (long double)theirs); \
        CHECK(mine_end == theirs_end && mine_errno == errno, "'%s': end %ld, not %ld", text,                 \
              (long)(mine_end - text), (long)(theirs_end - text));                                           \
        mine = our_##name(text, NULL);                                                                       \
        CHECK(!memcmp(&mine, &theirs, size), "'%s', no end", text);                                          \
    }                                                                                                        \
    static void test_##name(void)                                                                            \
    {                                                                                                        \
        test_begin(#name);                                                                                   \
        for (size_t i = 0; i < sizeof special_floats / sizeof *special_floats; i++)                          \
            check_##name(place(special_floats[i]));                                                          \
        for (int i = 0; i < ROUNDS; i++)                                                                     \
            check_##name(random_float());                                                                    \
    }
CONVERT_FLOAT(strtof, float, sizeof(float))
CONVERT_FLOAT(strtod, double, sizeof(double))
CONVERT_FLOAT(strtold, long double, 10)

/* One rounding is right in each direction. */
static void test_rounding(void)
{
    static const int directions[] = {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
    test_begin("strtof, strtod and strtold by other roundings, atof");
    for (int i = 0; i < ROUNDS; i++) {
        char *text = i < (int)(sizeof special_floats / sizeof *special_floats) ? place(special_floats[i]) : random_float();
        double mine = our_atof(text), theirs = atof(text);
        CHECK(!memcmp(&mine, &theirs, sizeof mine), "%s", text);
        fesetround(directions[i % 3]);
        check_strtof(text);
        check_strtod(text);
        check_strtold(text);
        fesetround(FE_TONEAREST);
    }
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
    unsigned char sorted[66] = {0};
    test_begin("bsearch, lfind, lsearch");
    for (int i = 0; i < ROUNDS; i++) {
        size_t count = random_below(33), size = 1 + random_below(2);
        for (size_t k = 0; k < count * size; k++)
            sorted[k] = (unsigned char)(k ? sorted[k - 1] + random_below(3) : random_below(3));
        unsigned char key = (unsigned char)random_below(60);
        unsigned char more[2][70];
        size_t counts[2] = {count, count};
        memcpy(more[0], sorted, sizeof sorted);
        memcpy(more[1], sorted, sizeof sorted);
        CHECK(our_lfind(&key, sorted, &count, size, compare_bytes) == lfind(&key, sorted, &count, size, compare_bytes), "lfind");
        void *mine = our_lsearch(&sorted[62], more[0], &counts[0], size, compare_bytes);
        void *theirs = lsearch(&sorted[62], more[1], &counts[1], size, compare_bytes);
        CHECK((unsigned char *)mine - more[0] == (unsigned char *)theirs - more[1], "lsearch");
        CHECK(counts[0] == counts[1] && !memcmp(more[0], more[1], size * counts[0]), "lsearch");
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
    test_binary();
    test_strtof();
    test_strtod();
    test_strtold();
    test_rounding();
    test_sorting();
    test_searching();
    test_end();
    return 0;
}
