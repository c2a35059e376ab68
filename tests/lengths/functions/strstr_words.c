// strstr and strcasestr of constant words, in a prefix of two.
// EXHAUSTED: yes
// NOTWIN
#define _GNU_SOURCE
#include "plain.h"

#include <string.h>

static void try(const char *s, const char *word)
{
    char *found = strstr(s, word), *folded = strcasestr(s, word);
    check_place(found, s, find_word(s, word, false), s);
    check_place(folded, s, find_word(s, word, true), s);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 2, "s");
    try(s, "");
    try(s, "=");
    try(s, "--");
    try(s, "a+");
    return 0;
}
