// strspn, strcspn and strpbrk where a character is input.
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
    char s[5];
    splat_string(s, sizeof s, 2, "s");
    try(s, " ");
    try(s, " \t\n\r\v\f");
    return 0;
}
