// memchr and memrchr with symbolic limits, for zero, for letters of the filler, and for what the prefix may hold.
// EXHAUSTED: yes
// NOTWIN
#define _GNU_SOURCE
#include "plain.h"

#include <string.h>

static void try(const char *s, int c, int n)
{
    void *first = memchr(s, c, (size_t)n), *last = memrchr(s, c, (size_t)n);
    check_place(first, s, plain_memchr(s, c, (size_t)n), s);
    check_place(last, s, plain_memrchr(s, c, (size_t)n), s);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 1, "s");
    int n = splat_range(0, 6, "n");
    try(s, 0, n);
    try(s, 'e', n);
    try(s, 'n', n);
    try(s, '@', n);
    return 0;
}
