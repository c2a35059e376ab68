#ifndef test_h_INCLUDED
#define test_h_INCLUDED

/* For the tests of libc/: random numbers, buffers that end where reading faults, and a line for each function. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* The version of libc/ is called our_NAME. */
#define OURS(name) __typeof__(name) our_##name

static const char *test_name;
static unsigned long test_cases, test_failures;

static inline unsigned random_below(unsigned bound)
{
    static unsigned long state = 88172645463325252;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 32) % bound;
}

static inline void test_end(void)
{
    if (test_name)
        printf("%s %s: %lu of %lu cases differ\n", test_failures ? "FAIL" : "ok", test_name, test_failures,
               test_cases);
    fflush(stdout);
}

static inline void test_begin(const char *name)
{
    test_end();
    test_name = name;
    test_cases = test_failures = 0;
}

/* The first few failures are shown. */
#define CHECK(condition, ...)                                                                                \
    do {                                                                                                     \
        test_cases++;                                                                                        \
        if (!(condition) && test_failures++ < 3) {                                                           \
            fprintf(stderr, "%s:%d: %s: %s: ", __FILE__, __LINE__, test_name, #condition);                   \
            fprintf(stderr, __VA_ARGS__);                                                                    \
            fputc('\n', stderr);                                                                             \
        }                                                                                                    \
    } while (0)

enum { TEST_PAGE = 4096 };

/* A page with an unreadable one behind it. */
static inline char *guarded_page(void)
{
    char *pages = mmap(NULL, 2 * TEST_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + TEST_PAGE, TEST_PAGE, PROT_NONE))
        abort();
    return pages;
}

static inline int sign_of(int value)
{
    return (value > 0) - (value < 0);
}

#endif
