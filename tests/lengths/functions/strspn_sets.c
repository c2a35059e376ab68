// strspn, strcspn and strpbrk with sets of many kinds.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, const char *set)
{
    size_t within = strspn(s, set), without = strcspn(s, set);
    char *found = strpbrk(s, set);
    splat_assert(within == plain_strspn(s, set));
    splat_assert(without == plain_strcspn(s, set));
    check_place(found, s, plain_strpbrk(s, set), s);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 0, "s");
    try(s, "");
    try(s, "/");
    try(s, "aeiou");
    try(s, "0123456789");
    try(s, "abcdefghijklmnopqrstuvwxyz");
    try(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    try(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    return 0;
}
