/* String, memory and character functions beside the system's. */

#include "../../libc/string/copies_checked.h"
#include "fake_runtime.h"
#include "test.h"

#include <ctype.h>
#include <locale.h>
#include <strings.h>

enum { ROUNDS = 4000, LONGEST = 40 };

OURS(strlen); OURS(strnlen); OURS(strcmp); OURS(strncmp); OURS(strcasecmp); OURS(strncasecmp); OURS(strcasestr);
OURS(strcpy); OURS(strncpy); OURS(stpcpy); OURS(stpncpy); OURS(strcat); OURS(strncat); OURS(strchr); OURS(strrchr);
OURS(strchrnul); OURS(strstr); OURS(strspn); OURS(strcspn); OURS(strpbrk); OURS(strdup); OURS(strndup); OURS(strtok);
OURS(strtok_r); OURS(strsep); OURS(memcmp); OURS(memchr); OURS(memrchr); OURS(memmem); OURS(rawmemchr); OURS(bcmp);
OURS(index); OURS(rindex); OURS(memccpy); OURS(__strcpy_chk); OURS(__stpcpy_chk); OURS(__strncpy_chk);
OURS(__stpncpy_chk); OURS(__strcat_chk); OURS(__strncat_chk); OURS(strverscmp); OURS(strcoll); OURS(strxfrm);
OURS(mempcpy); OURS(__mempcpy); OURS(__mempcpy_chk); OURS(__explicit_bzero_chk); OURS(explicit_bzero); OURS(bzero);
OURS(bcopy); OURS(swab); OURS(ffs); OURS(ffsl); OURS(ffsll); OURS(tolower_l); OURS(toupper_l);
size_t __libsplat_strlcpy(char *, const char *, size_t), __libsplat_strlcat(char *, const char *, size_t);
int our_isalpha(int), our_isdigit(int), our_isalnum(int), our_isupper(int), our_islower(int), our_isxdigit(int);
int our_isspace(int), our_isblank(int), our_iscntrl(int), our_isprint(int), our_isgraph(int), our_ispunct(int);
int our_tolower(int), our_toupper(int), our_isascii(int), our_toascii(int);

static char *pages[4];

static char random_character(void)
{
    static const char few[] = "aAbB@[`{\x80\xff", words[] = "ab";
    return random_below(2) ? few[random_below(sizeof few - 1)] : words[random_below(sizeof words - 1)];
}

/* A random string in page `which`: its zero is the last byte before the unreadable page, or some bytes before that. How
 * its length is found is random too. */
static char *random_string(int which, size_t longest)
{
    __splat_follows_texts = random_below(2);
    size_t length = random_below((unsigned)longest + 1), behind = random_below(2) ? 0 : random_below(17);
    char *s = pages[which] + TEST_PAGE - 1 - behind - length;
    for (size_t i = 0; i < length; i++)
        s[i] = random_character();
    memset(s + length, 0, 1);
    for (size_t i = 1; i <= behind; i++)
        s[length + i] = random_character();
    return s;
}

/* Two strings that often begin alike. */
static void random_pair(char **a, char **b)
{
    *a = random_string(0, LONGEST);
    *b = random_string(1, LONGEST);
    size_t shorter = strlen(*a) < strlen(*b) ? strlen(*a) : strlen(*b);
    if (random_below(4))
        memcpy(*b, *a, random_below((unsigned)shorter + 1));
    if (random_below(4) == 0) {
        *b = pages[1] + TEST_PAGE - strlen(*a) - 1;
        strcpy(*b, *a);
    }
}

static void test_comparisons(void)
{
    char *a, *b;
#define COMPARE(name, ...)                                                                                   \
    test_begin(#name);                                                                                       \
    for (int i = 0; i < ROUNDS; i++) {                                                                       \
        random_pair(&a, &b);                                                                                 \
        unsigned n = random_below(LONGEST + 2);                                                              \
        (void)n;                                                                                             \
        CHECK(sign_of(our_##name(__VA_ARGS__)) == sign_of(name(__VA_ARGS__)), "%s / %s / %u", a, b, n);      \
    }
    COMPARE(strcmp, a, b)
    COMPARE(strncmp, a, b, n)
    COMPARE(strcasecmp, a, b)
    COMPARE(strncasecmp, a, b, n)
    test_begin("strverscmp");
    for (int i = 0; i < 5 * ROUNDS; i++) {
        char versions[2][12] = {"", ""};
        for (int side = 0; side < 2; side++)
            for (unsigned k = random_below(sizeof versions[0]); k--;)
                versions[side][k] = "001129a."[random_below(8)];
        if (random_below(2))
            memcpy(versions[1], versions[0], random_below(sizeof versions[0]));
        versions[0][11] = versions[1][11] = 0;
        CHECK(sign_of(our_strverscmp(versions[0], versions[1])) == sign_of(strverscmp(versions[0], versions[1])), "%s %s",
              versions[0], versions[1]);
    }
    for (int is_other = 0; is_other < 2; is_other++) {
        CHECK(setlocale(LC_COLLATE, is_other ? "C.UTF-8" : "C"), "setlocale");
        COMPARE(strcoll, a, b)
        setlocale(LC_COLLATE, "C");
    }
    test_begin("memcmp, bcmp");
    for (int i = 0; i < ROUNDS; i++) {
        random_pair(&a, &b);
        size_t n = strlen(a) < strlen(b) ? strlen(a) : strlen(b);
        CHECK(sign_of(our_memcmp(a, b, n)) == sign_of(memcmp(a, b, n)), "%s / %s", a, b);
        CHECK(!our_bcmp(a, b, n) == !bcmp(a, b, n), "%s / %s", a, b);
    }
#undef COMPARE
}

static void test_searches(void)
{
#define SEARCH(name, ...)                                                                                    \
    test_begin(#name);                                                                                       \
    for (int i = 0; i < ROUNDS; i++) {                                                                       \
        char *s = random_string(0, LONGEST), *t = random_string(1, random_below(2) ? 2 : 5);                 \
        int c = random_below(4) ? random_character() : 0;                                                    \
        size_t n = random_below((unsigned)strlen(s) + 2);                                                    \
        (void)t, (void)c, (void)n;                                                                           \
        CHECK(our_##name(__VA_ARGS__) == name(__VA_ARGS__), "%s / %s / %d / %zu", s, t, c, n);               \
    }
    SEARCH(strlen, s)
    SEARCH(strnlen, s, n)
    SEARCH(strchr, s, c)
    SEARCH(strrchr, s, c)
    SEARCH(strchrnul, s, c)
    SEARCH(index, s, c + 256)
    SEARCH(rindex, s, c - 256)
    SEARCH(strstr, s, t)
    SEARCH(strcasestr, s, t)
    SEARCH(strspn, s, t)
    SEARCH(strcspn, s, t)
    SEARCH(strpbrk, s, t)
    SEARCH(memchr, s, c, n)
    SEARCH(memrchr, s, c + 512, n)
    SEARCH(rawmemchr, s, n ? 0 : s[0])
    SEARCH(memmem, s, n, t, strlen(t))
#undef SEARCH
}

/* With a result, as the others have one. */
#define RETURNING(name, parameters, first)                                                                   \
    static void *returning_##name parameters                                                                 \
    {                                                                                                        \
        first;                                                                                               \
        return to;                                                                                           \
    }                                                                                                        \
    static void *our_returning_##name parameters                                                             \
    {                                                                                                        \
        our_##first;                                                                                         \
        return to;                                                                                           \
    }
RETURNING(swab, (char *to, const char *from, ssize_t n), swab(from, to, n))
RETURNING(bcopy, (char *to, const char *from, size_t n), bcopy(from, to, n))
RETURNING(bzero, (char *to, size_t n), bzero(to, n))
RETURNING(explicit_bzero, (char *to, size_t n), explicit_bzero(to, n); our___explicit_bzero_chk(to, n / 2, SIZE_MAX))

static char *end_of_strxfrm(char *to, const char *from, size_t n)
{
    return to + strxfrm(to, from, n);
}

static char *our_end_of_strxfrm(char *to, const char *from, size_t n)
{
    return to + our_strxfrm(to, from, n);
}

/* Copies into two equal buffers, which must stay equal in every byte. */
static void test_copies(void)
{
    enum { SIZE = 2 * LONGEST + 32 };
    char *left = pages[2] + TEST_PAGE - SIZE, *right = pages[3] + TEST_PAGE - SIZE;
#define COPY(name, ...)                                                                                      \
    test_begin(#name);                                                                                       \
    for (int i = 0; i < ROUNDS; i++) {                                                                       \
        char *s = random_string(0, LONGEST), *start = random_string(1, LONGEST);                             \
        size_t n = random_below((unsigned)strlen(s) + 4);                                                    \
        (void)n;                                                                                             \
        memset(left, '#', SIZE);                                                                             \
        memset(right, '#', SIZE);                                                                            \
        strcpy(left, start);                                                                                 \
        strcpy(right, start);                                                                                \
        char *to = left, *mine = (char *)our_##name(__VA_ARGS__);                                            \
        to = right;                                                                                          \
        char *theirs = (char *)name(__VA_ARGS__);                                                            \
        CHECK((mine ? mine - left : -1) == (theirs ? theirs - right : -1), "%s / %s / %zu", start, s, n);    \
        CHECK(!memcmp(left, right, SIZE), "%s / %s / %zu", start, s, n);                                     \
    }
    COPY(strcpy, to, s)
    COPY(stpcpy, to, s)
    COPY(strncpy, to, s, n)
    COPY(stpncpy, to, s, n)
    COPY(strcat, to, s)
    COPY(strncat, to, s, n)
    COPY(memccpy, to, s, 'b', n < strlen(s) ? n : strlen(s))
    COPY(__strcpy_chk, to, s, SIZE_MAX)
    COPY(__stpcpy_chk, to, s, SIZE_MAX)
    COPY(__strncpy_chk, to, s, n, SIZE_MAX)
    COPY(__stpncpy_chk, to, s, n, SIZE_MAX)
    COPY(__strcat_chk, to, s, SIZE_MAX)
    COPY(__strncat_chk, to, s, n, SIZE_MAX)
    COPY(end_of_strxfrm, to, s, n)
    COPY(mempcpy, to, s, n % (strlen(s) + 1))
    COPY(__mempcpy, to, s, n % (strlen(s) + 1))
    COPY(__mempcpy_chk, to, s, n % (strlen(s) + 1), SIZE_MAX)
    COPY(returning_swab, to, s, (ssize_t)(n % (strlen(s) + 1)) - 1)
    COPY(returning_bcopy, to, to + n, n)
    COPY(returning_bzero, to, n)
    COPY(returning_explicit_bzero, to, n)
#undef COPY
    test_begin("strdup, strndup");
    for (int i = 0; i < ROUNDS; i++) {
        char *s = random_string(0, LONGEST), *all = our_strdup(s);
        size_t n = random_below(LONGEST + 2);
        char *some = our_strndup(s, n), *expected = strndup(s, n);
        CHECK(!strcmp(all, s), "%s", s);
        CHECK(!strcmp(some, expected), "%s / %zu", s, n);
        free(all);
        free(some);
        free(expected);
    }
}

/* What the manual says: the system may have none. */
static size_t reference_strlcpy(char *to, const char *from, size_t room)
{
    size_t length = strlen(from), copied = length < room ? length : room - 1;
    if (room) {
        memcpy(to, from, copied);
        to[copied] = 0;
    }
    return length;
}

static size_t reference_strlcat(char *to, const char *from, size_t room)
{
    size_t start = strnlen(to, room);
    return start + reference_strlcpy(to + start, from, room - start);
}

/* The destination ends where accesses fault. */
static void test_copies_with_room(void)
{
    enum { SIZE = 2 * LONGEST };
    char *left = pages[2] + TEST_PAGE - SIZE, *right = pages[3] + TEST_PAGE - SIZE;
    for (int appends = 0; appends < 2; appends++) {
        test_begin(appends ? "strlcat" : "strlcpy");
        for (int i = 0; i < ROUNDS; i++) {
            char *s = random_string(0, LONGEST), *start = random_string(1, LONGEST);
            size_t room = random_below(LONGEST + 10), has = strnlen(start, room);
            char *mine = left + SIZE - room, *theirs = right + SIZE - room;
            memset(left, '#', SIZE);
            memcpy(mine, start, has);
            if (has < room)
                mine[has] = 0;
            memcpy(right, left, SIZE);
            size_t result = (appends ? __libsplat_strlcat : __libsplat_strlcpy)(mine, s, room);
            size_t expected = (appends ? reference_strlcat : reference_strlcpy)(theirs, s, room);
            CHECK(result == expected, "%zu, not %zu / %s / %zu", result, expected, s, room);
            CHECK(!memcmp(left, right, SIZE), "%s / %zu", s, room);
        }
    }
}

static void test_tokens(void)
{
    char *left = pages[2] + TEST_PAGE - LONGEST - 1, *right = pages[3] + TEST_PAGE - LONGEST - 1;
    for (int which = 0; which < 3; which++) {
        test_begin(which == 0 ? "strtok" : which == 1 ? "strtok_r" : "strsep");
        for (int i = 0; i < ROUNDS; i++) {
            char *separators = random_string(1, 3), *mine, *theirs, *state = NULL, *other_state = NULL;
            strcpy(left, random_string(0, LONGEST));
            strcpy(right, left);
            char *mine_next = left, *theirs_next = right;
            for (int call = 0; call < LONGEST + 3; call++) {
                if (which == 0) {
                    mine = our_strtok(call ? NULL : left, separators);
                    theirs = strtok(call ? NULL : right, separators);
                } else if (which == 1) {
                    mine = our_strtok_r(call ? NULL : left, separators, &state);
                    theirs = strtok_r(call ? NULL : right, separators, &other_state);
                } else {
                    mine = our_strsep(&mine_next, separators);
                    theirs = strsep(&theirs_next, separators);
                }
                CHECK((mine ? mine - left : -1) == (theirs ? theirs - right : -1), "%d", call);
                if (random_below(8) == 0)
                    separators = random_string(1, 3);
            }
            CHECK(!memcmp(left, right, LONGEST + 1) || strlen(left) == LONGEST, "%s", separators);
        }
    }
}

static void test_characters(void)
{
#define CLASS(name)                                                                                          \
    test_begin(#name);                                                                                       \
    for (int c = -128; c < 256; c++)                                                                         \
        CHECK(our_##name(c) == (name)(c), "%d: %d", c, our_##name(c));
    CLASS(isalpha)
    CLASS(isdigit)
    CLASS(isalnum)
    CLASS(isupper)
    CLASS(islower)
    CLASS(isxdigit)
    CLASS(isspace)
    CLASS(isblank)
    CLASS(iscntrl)
    CLASS(isprint)
    CLASS(isgraph)
    CLASS(ispunct)
    CLASS(tolower)
    CLASS(toupper)
    CLASS(isascii)
    CLASS(toascii)
#undef CLASS
    test_begin("tolower_l, toupper_l");
    locale_t locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    for (int c = -128; c < 256; c++)
        CHECK(our_tolower_l(c, locale) == (tolower_l)(c, locale) && our_toupper_l(c, locale) == (toupper_l)(c, locale), "%d", c);
    freelocale(locale);
    test_begin("ffs, ffsl, ffsll");
    for (int bit = 0; bit <= 64; bit++) {
        long long bits = (long long)(bit < 64 ? (1ull << bit) * (2 * random_below(1000) + 1) : 0);
        CHECK(our_ffs((int)bits) == ffs((int)bits) && our_ffsl(bits) == ffsl(bits) && our_ffsll(bits) == ffsll(bits), "%llx", bits);
    }
}

int main(void)
{
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        pages[i] = guarded_page();
    test_comparisons();
    test_searches();
    test_copies();
    test_copies_with_room();
    test_tokens();
    test_characters();
    test_end();
    return 0;
}
