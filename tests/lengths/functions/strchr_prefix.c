// Looking for a character that is in the prefix or behind it.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, int c)
{
    char *first = strchr(s, c), *last = strrchr(s, c);
    void *in_memory = memchr(s, c, 6);
    check_place(first, s, plain_strchr(s, c), s);
    check_place(last, s, plain_strrchr(s, c), s);
    check_place(in_memory, s, plain_memchr(s, c, 6), s);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 2, "s");
    char filler[6];
    memcpy(filler, s, sizeof s);
    try(s, '/');
    try(s, 0);
    try(s, 0x80);
    return 0;
}
